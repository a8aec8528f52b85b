import { type Expression, sql } from '@gongtai/sdk/server'
import type { FlowDatabase } from '../tables.ts'

/**
 * Every key under which a task may wait for a person: the own one, and those of the groups they belong to today.
 * A task for a department is for those under it as well.
 */
export const keysOf = (user: string | Expression<unknown>) => sql<string[]>`array(
  select 'u:' || ${user}::text
  union
  select (case kind when 'unit' then 'o:' when 'department' then 'd:' when 'post' then 'p:' else 'r:' end) || group_id
  from org_member where tenant_id = current_tenant() and user_id = ${user} and valid @> current_date
  union
  select 'd:' || above.ancestor_id from org_member member
  join org_closure above on above.tenant_id = member.tenant_id and above.descendant_id = member.group_id
  where member.tenant_id = current_tenant() and member.user_id = ${user} and member.kind = 'department'
    and member.valid @> current_date
)`

export async function holderKeys(db: FlowDatabase, user: string): Promise<readonly string[]> {
  const { rows } = await sql<{ keys: string[] }>`select ${keysOf(user)} as keys`.execute(db)
  return rows[0]?.keys ?? []
}

/** The keys of several people, by their ids. */
export async function keysOfAll(db: FlowDatabase, users: readonly string[]) {
  const { rows } = await sql<{ user: string; keys: readonly string[] }>`
    select asked.id as "user", ${keysOf(sql.ref('asked.id'))} as keys from unnest(${users}::text[]) as asked(id)
  `.execute(db)
  return new Map(rows.map(({ user, keys }) => [user, keys]))
}
