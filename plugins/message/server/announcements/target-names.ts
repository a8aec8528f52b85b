import { sql } from '@gongtai/sdk/server'
import type { MessageDatabase } from '../tables.ts'

/** What the targets of announcements are called, by target. */
export async function namesOf(db: MessageDatabase, targets: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (targets.length === 0) return new Map()
  const { rows } = await sql<{ target: string; name: string }>`
    select target, name from (
      select 'unit:' || id as target, name from org_unit where tenant_id = current_tenant()
      union all select 'department:' || id, name from org_department where tenant_id = current_tenant()
      union all select 'role:' || id, name from org_role where tenant_id = current_tenant()) known
    where target = any(${[...new Set(targets)]}::text[])`.execute(db)
  return new Map(rows.map(({ target, name }) => [target, name]))
}
