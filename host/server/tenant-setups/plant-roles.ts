import { randomUUID } from 'node:crypto'
import type { PluginRole } from '@gongtai/core/points/roles'
import { type Database, type OperationContext, sql } from '@gongtai/sdk/server'
import { tables } from '../identity/tables.ts'

/** What a tenant's administration took away stays away, so each permission of each role is planted once. */
const recordOf = (id: string, permission: string): string => `role ${id} ${permission}`

/** Makes the roles that come with the plugins of a tenant, and gives roles that are there what those plugins say. */
export async function plantRoles(context: OperationContext, roles: readonly PluginRole[]): Promise<void> {
  const wanted = roles.flatMap((role) =>
    role.permissions.map((permission) => ({ role, permission, id: recordOf(role.id, permission) })),
  )
  if (wanted.length === 0) return
  const db = (context.db as Database).withTables<{ tenant_setup: { id: string; at: Date } }>()
  const planted = await db
    .insertInto('tenant_setup')
    .values(wanted.map(({ id }) => ({ id, at: context.now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (planted.length === 0) return
  const first = wanted.filter(({ id }) => planted.some((row) => row.id === id))
  await makeMissing(context, [...new Set(first.map(({ role }) => role))])
  for (const { role, permission } of first) await give(context, role.key, permission)
}

async function makeMissing(context: OperationContext, wanted: readonly PluginRole[]): Promise<void> {
  for (const { key, made } of wanted) {
    if (!made) continue
    await tables(context.db)
      .insertInto('org_role')
      .values({ id: randomUUID(), key, name: made.title, data_scope: made.dataScope, sort: LAST })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
      .execute()
  }
}

/** Below the roles that every tenant begins with. */
const LAST = 100

const give = ({ db }: OperationContext, key: string, permission: string) =>
  sql`insert into role_permission (role_id, permission)
    select id, ${permission} from org_role where tenant_id = current_tenant() and key = ${key}
    on conflict do nothing`.execute(db as Database)
