import type { ClientBase } from 'pg'
import { type Prepared, type Statement, send } from './statement.ts'

export interface Binding {
  readonly tenant?: string
  /** `host` may also use the tables without tenant. */
  readonly role: 'app' | 'host'
  /** Role of a plugin that takes the place of ours for one statement. */
  readonly as?: string
  readonly readOnly: boolean
  /** For whom; their work waits its turn beside that of others. */
  readonly person?: string | undefined
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
  plugin: { name: 'bind_plugin', text: settings(`set_config('role', $4, true)`) },
} as const
const roles = { app: 'gongtai_app', host: 'gongtai_host' } as const
const takeRole = { name: 'take_role', text: `select where set_config('role', $1, true) is null` } as const
const begin = { name: 'begin', text: 'begin', values: [] } as const

/** Prepares, on a new connection, what binds the statements to come. */
export async function prepareBinding(client: ClientBase): Promise<void> {
  for (const [kind, statement] of Object.entries(statements)) {
    await client.query({ ...statement, values: ['', 'off', 'auto', ...(kind === 'plugin' ? [roles.app] : [])] })
  }
  await client.query({ ...takeRole, values: [roles.app] })
  await send(client, begin)
  await client.query('rollback')
}

/** What binds the one statement behind it: PostgreSQL makes one transaction of both, so the binding goes with it. */
export const bindingOf = ({ role, as, tenant = '', readOnly, generalPlans }: Binding): Statement & Prepared => ({
  ...statements[as === undefined ? role : 'plugin'],
  values: [
    tenant,
    readOnly ? 'on' : 'off',
    generalPlans ? 'force_generic_plan' : 'auto',
    ...(as === undefined ? [] : [as]),
  ],
})

/** Inside a transaction, what takes a role for the statements to come. */
export const takingRole = (role: string): Statement & Prepared => ({ ...takeRole, values: [role] })

/** The role that a transaction works as, and goes back to. */
export const roleOf = ({ role }: Binding): string => roles[role]

/** Begins a transaction and binds it. */
export async function beginBound(client: ClientBase, binding: Binding): Promise<void> {
  await send(client, bindingOf(binding), begin)
}
