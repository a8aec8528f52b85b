import type { ClientBase } from 'pg'
import type { Prepared } from './statement.ts'

export interface Binding {
  readonly tenant?: string
  /** `host` may also use the tables without tenant. */
  readonly role: 'app' | 'host'
  readonly readOnly: boolean
  /** Plans are made once and not for the values at hand; for texts whose parameters are lists and always alike. */
  readonly generalPlans?: boolean
}

/** A condition that never holds, so that binding answers with no row. */
const settings = (...more: readonly string[]): string => {
  const all = [`set_config('app.tenant', $1, true)`, `set_config('transaction_read_only', $2, true)`, ...more]
  return `select where concat(${all.join(', ')}) is null`
}
const statements = {
  app: { name: 'bind_app', text: settings() },
  host: {
    name: 'bind_host',
    text: settings(`set_config('role', 'gongtai_host', true)`),
  },
} as const

/** Prepares, on a new connection, what binds the statements to come. */
export async function prepareBinding(client: ClientBase): Promise<void> {
  for (const { name, text } of Object.values(statements)) await client.query({ name, text, values: ['', 'off'] })
}

/** What binds the one statement behind it: PostgreSQL makes one transaction of both, so the binding goes with it. */
export const bindingOf = ({ role, tenant = '', readOnly }: Binding): Prepared => ({
  name: statements[role].name,
  values: [tenant, readOnly ? 'on' : 'off'],
})
