/** Who did what, when, from where, with what result. */
export interface AuditEvent {
  readonly tenant: string
  /** Id of the user, empty when nobody is signed in. */
  readonly actor: string
  /** Name shown in the trail: the account, also of a sign-in that failed. */
  readonly account: string
  /** Id of the call, or a name of the same form such as `auth.sign-in`. */
  readonly action: string
  readonly kind: 'read' | 'write' | 'security'
  readonly address: string
  /** 200 or the status of the fault. */
  readonly outcome: number
  readonly detail?: Readonly<Record<string, unknown>>
}

/** The audit trail: rows chained by SM3 per tenant, so that a changed or missing one is found. */
export interface Audit {
  record(event: AuditEvent): Promise<void>
}
