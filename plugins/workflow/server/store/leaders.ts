import type { ParticipantsNeed } from '@gongtai/sdk/flow'
import { sql } from '@gongtai/sdk/server'
import { MANAGE } from '../decision-context.ts'
import type { FlowDatabase } from '../tables.ts'

/** Whom the policies of a step fall back to. */
export async function leadersFor(
  db: FlowDatabase,
  kind: Exclude<ParticipantsNeed['kind'], 'assignment'>,
  department: string,
): Promise<readonly string[]> {
  const found = { managers, departmentHead: headsAt(department, 0), superiorHead: headsAt(department, 1) }[kind]
  return (await found.execute(db)).rows.map((row) => row.user_id)
}

const managers = sql<{ user_id: string }>`
  select distinct member.user_id from org_member member
  join org_role role on role.tenant_id = member.tenant_id and role.id = member.group_id and role.enabled
  join role_permission given on given.tenant_id = member.tenant_id and given.role_id = member.group_id
  join org_user person on person.tenant_id = member.tenant_id and person.id = member.user_id and person.enabled
  where member.tenant_id = current_tenant() and member.kind = 'role' and member.valid @> current_date
    and given.permission in (${MANAGE}, 'workflow:*', '*:*:*')
  order by member.user_id`

/** Heads of a place, or of the nearest place above it that has one, from `least` levels up. */
const headsAt = (place: string, least: number) => sql<{ user_id: string }>`
  select leader.user_id from org_leader leader
  join org_closure up on up.tenant_id = leader.tenant_id and up.ancestor_id = leader.org_id
  join org_user person on person.tenant_id = leader.tenant_id and person.id = leader.user_id and person.enabled
  where leader.tenant_id = current_tenant() and leader.kind = 'head' and leader.valid @> current_date
    and up.descendant_id = ${place} and up.depth >= ${least}
  order by up.depth, leader.sort limit 1`
