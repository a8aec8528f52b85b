import type { ClientBase } from 'pg'
import { type Prepared, type Statement, send } from './statement.ts'

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
  const own = ['app.tenant', 'transaction_read_only', 'plan_cache_mode']
  const all = [...own.map((name, at) => `set_config('${name}', $${at + 1}, true)`), ...more]
  return `select where concat(${all.join(', ')}) is null`
}
const statements = {
  app: { name: 'bind_app', text: settings() },
  host: { name: 'bind_host', text: settings(`set_config('role', 'gongtai_host', true)`) },
} as const
const begin = { name: 'begin', text: 'begin', values: [] } as const

/** Prepares, on a new connection, what binds the statements to come. */
export async function prepareBinding(client: ClientBase): Promise<void> {
  for (const statement of Object.values(statements)) await client.query({ ...statement, values: ['', 'off', 'auto'] })
  await send(client, begin)
  await client.query('rollback')
}

/** What binds the one statement behind it: PostgreSQL makes one transaction of both, so the binding goes with it. */
export const bindingOf = ({ role, tenant = '', readOnly, generalPlans }: Binding): Statement & Prepared => ({
  ...statements[role],
  values: [tenant, readOnly ? 'on' : 'off', generalPlans ? 'force_generic_plan' : 'auto'],
})

/** Begins a transaction and binds it. */
export async function beginBound(client: ClientBase, binding: Binding): Promise<void> {
  await send(client, bindingOf(binding), begin)
}
