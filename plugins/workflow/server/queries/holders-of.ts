import { sql } from '@gongtai/sdk/server'
import type { FlowDatabase } from '../tables.ts'

/** Whom a task waits for: people by themselves, and those of the groups it waits for. */
export async function holdersOf(
  db: FlowDatabase,
  { instance, task }: { readonly instance: string; readonly task: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with waits as materialized (select unnest(candidates) as key from flow_task
      where tenant_id = current_tenant() and instance_id = ${instance} and task = ${task}),
    held as (
      select substr(key, 3) as id from waits where key like 'u:%'
      union
      select member.user_id from waits
      join org_member member on member.tenant_id = current_tenant() and member.valid @> current_date
        and waits.key = (case member.kind when 'unit' then 'o:' when 'department' then 'd:' when 'post' then 'p:'
          else 'r:' end) || member.group_id
      union
      select member.user_id from waits
      join org_closure above on above.tenant_id = current_tenant() and waits.key = 'd:' || above.ancestor_id
      join org_member member on member.tenant_id = current_tenant() and member.kind = 'department'
        and member.group_id = above.descendant_id and member.valid @> current_date)
    select person.id from held join org_user person on person.tenant_id = current_tenant() and person.id = held.id
    where person.enabled order by person.sort, person.id`.execute(db)
  return rows.map(({ id }) => id)
}
