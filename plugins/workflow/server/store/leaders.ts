import type { ParticipantsNeed } from '@gongtai/sdk/flow'
import { sql } from '@gongtai/sdk/server'
import { MANAGE } from '../decision-context.ts'
import type { FlowDatabase } from '../tables.ts'
import type { StoredInstance } from './open-instance.ts'

/** Whose request it is, and where they worked when they handed it in. */
export type Begun = Pick<StoredInstance, 'initiator' | 'initiator_unit' | 'initiator_department'>

interface Found {
  readonly user_id: string
}

/** Managers of processes, or the head of a place. */
export async function leadersFor(
  db: FlowDatabase,
  kind: 'managers' | 'departmentHead' | 'superiorHead',
  department: string,
): Promise<readonly string[]> {
  const found = { managers, departmentHead: headsAt(department, 0), superiorHead: headsAt(department, 1) }[kind]
  return (await found.execute(db)).rows.map((row) => row.user_id)
}

/** Whom the policies of a step fall back to. */
export async function fallbackFor(
  db: FlowDatabase,
  kind: Exclude<ParticipantsNeed['kind'], 'assignment'>,
  begun: Begun,
): Promise<readonly string[]> {
  if (kind !== 'nextLevel' && kind !== 'designates') return leadersFor(db, kind, begun.initiator_department)
  const { rows } = await (kind === 'nextLevel' ? levelAbove(begun) : designates).execute(db)
  return rows.map((row) => row.user_id)
}

const managers = sql<Found>`
  select distinct member.user_id from org_member member
  join org_role role on role.tenant_id = member.tenant_id and role.id = member.group_id and role.enabled
  join role_permission given on given.tenant_id = member.tenant_id and given.role_id = member.group_id
  join org_user person on person.tenant_id = member.tenant_id and person.id = member.user_id and person.enabled
  where member.tenant_id = current_tenant() and member.kind = 'role' and member.valid @> current_date
    and given.permission in (${MANAGE}, 'workflow:*', '*:*:*')
  order by member.user_id`

/** Heads of a place, or of the nearest place above it that has one, from `least` levels up. */
const headsAt = (place: string, least: number) => sql<Found>`
  select leader.user_id from org_leader leader
  join org_closure up on up.tenant_id = leader.tenant_id and up.ancestor_id = leader.org_id
  join org_user person on person.tenant_id = leader.tenant_id and person.id = leader.user_id and person.enabled
  where leader.tenant_id = current_tenant() and leader.kind = 'head' and leader.valid @> current_date
    and up.descendant_id = ${place} and up.depth >= ${least}
  order by up.depth, leader.sort limit 1`

/**
 * The nearest level above somebody: heads of their department and of those above it, deputies of the unit who are in
 * charge of it, all deputies of the unit, its head. Whoever stands on a level themself is decided on by those above it.
 */
const levelAbove = ({ initiator, initiator_unit: unit, initiator_department: department }: Begun) => sql<Found>`
  with place as (
    select ancestor_id as id, depth from org_closure
    where tenant_id = current_tenant() and descendant_id = ${department}
  ), level as (
    -- Deputies stand on one rank, whatever they are in charge of.
    select leader.user_id, leader.sort, 0 as rank, place.depth as step from org_leader leader
    join place on place.id = leader.org_id
    join org_department department on department.tenant_id = leader.tenant_id and department.id = leader.org_id
    where leader.tenant_id = current_tenant() and leader.kind = 'head' and leader.valid @> current_date
    union all
    select leader.user_id, leader.sort, case leader.kind when 'deputy' then 1 else 2 end,
      case when leader.charge_ids = '{}' or leader.charge_ids && (select array_agg(id) from place) then 0 else 1 end
    from org_leader leader
    where leader.tenant_id = current_tenant() and leader.org_id = ${unit} and leader.kind in ('deputy', 'head')
      and leader.valid @> current_date
  ), own as (
    select rank, case rank when 0 then step else 1 end as step from level where user_id = ${initiator}
    order by rank desc, step desc limit 1
  ), above as (
    select level.*, dense_rank() over (order by level.rank, level.step) as nearness from level
    join org_user person on person.tenant_id = current_tenant() and person.id = level.user_id and person.enabled
    where level.user_id <> ${initiator}
      and (level.rank, level.step) > (coalesce((select rank from own), -1), coalesce((select step from own), -1))
  )
  select user_id from above where nearness = 1 group by user_id order by min(sort)`

/** Who decides where nobody stands above: holders of the role that is kept for it. */
const designates = sql<Found>`
  select distinct member.user_id from org_member member
  join org_role role on role.tenant_id = member.tenant_id and role.id = member.group_id and role.enabled
  join org_user person on person.tenant_id = member.tenant_id and person.id = member.user_id and person.enabled
  where member.tenant_id = current_tenant() and member.kind = 'role' and member.valid @> current_date
    and role.key = 'overseer_designate'
  order by member.user_id`
