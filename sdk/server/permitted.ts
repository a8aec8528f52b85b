import { sql } from 'kysely'
import type { Database } from './context.ts'
import { grants } from './data-scope.ts'

/**
 * Who has a permission today, by the roles in use that they hold: to tell whoever looks after something.
 *
 * @param db of the call, the reaction or the job
 * @param permission such as `visitor:edit`
 * @returns ids of people of the tenant who may sign in
 * @throws never
 * @example
 * declare const context: OperationContext
 * await inform(context, await permitted(context.db, 'visitor:edit'), { title: '访客登记簿已满', text: '请归档旧记录。' })
 */
export async function permitted(db: Database, permission: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct m.user_id as id
    from org_member m
    join org_user u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.enabled
    join org_role r on r.tenant_id = m.tenant_id and r.id = m.group_id and r.enabled
    where m.tenant_id = current_tenant() and m.kind = 'role' and m.valid @> current_date and ${grants(permission)}
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
