import type { Admitted } from '../admission/admit.ts'
import type { AuditEvent } from './audit.ts'

/** Whether the trail has to have a row of this call. Open calls write their own, since only they know who it was. */
export function isRecorded({ served, caller }: Admitted): boolean {
  const { audit } = served.operation.call
  return caller !== undefined && (audit === 'write' || audit === 'security')
}

export const auditEvent = ({ served, caller, parameters, facts }: Admitted, outcome: number): AuditEvent => ({
  tenant: caller?.tenant ?? '',
  actor: caller?.user.id ?? '',
  account: caller?.user.account ?? '',
  action: served.operation.id,
  kind: served.operation.call.audit as AuditEvent['kind'],
  address: facts.address,
  outcome,
  ...(parameters.length > 0 && { detail: { target: parameters } }),
})
