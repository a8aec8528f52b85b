import { type Expression, sql } from '@gongtai/sdk/server'
import type { FlowDatabase } from '../tables.ts'
import { keysOf } from './holder-keys.ts'
import type { Fragment } from './paged/sources.ts'

/** Whether somebody stands in for somebody at this moment, by the clock of the database. */
export const inForce = sql<boolean>`(given.ended_at is null and given.starts_at <= now() and given.ends_at > now())`

/** Whether anybody does. */
export const anybodyStandsIn = sql<boolean>`exists (select from flow_deputy given
  where given.tenant_id = current_tenant() and ${inForce})`

/**
 * Whether a task is one that the deputy may handle. What either of them asked for themselves stays with the principal,
 * and so does the second vote at a step where the deputy has one already.
 */
const mayHandle = sql`task.initiator <> given.principal and task.initiator <> given.deputy
  and (given.with_pending or task.opened_at >= given.starts_at)
  and (given.processes = '{}' and given.categories = '{}'
    or task.definition_id = any(given.processes) or task.category = any(given.categories))
  and not exists (select from flow_task other where other.tenant_id = task.tenant_id
    and other.instance_id = task.instance_id and other.visit = task.visit
    and other.candidates && ${keysOf(sql.ref('given.deputy'))})
  and not exists (select from flow_task_done done where done.tenant_id = task.tenant_id
    and done.instance_id = task.instance_id and done.visit = task.visit and done.holder = given.deputy
    and done.code in ('1', '7', '8', '9'))`

const standing = sql`flow_deputy given join org_user principal
  on principal.tenant_id = given.tenant_id and principal.id = given.principal and principal.enabled`

/** Open tasks of others that a person may handle for them now. One that waits for several of them is for the first. */
export const entrustedTo = (deputy: string | Expression<unknown>): Fragment => sql`
  select distinct on (task.instance_id, task.task)
    task.instance_id, task.task, task.opened_at as sort_at, principal.id as principal, principal.name as principal_name
  from ${standing}
  cross join lateral (select distinct inbox.instance_id, inbox.task from flow_inbox inbox
    where inbox.tenant_id = current_tenant() and inbox.holder_key = any(${keysOf(sql.ref('given.principal'))})
    offset 0) held
  join flow_task task on task.tenant_id = given.tenant_id and task.instance_id = held.instance_id and task.task = held.task
  where given.tenant_id = current_tenant() and given.deputy = ${deputy} and ${inForce} and ${mayHandle}
  order by task.instance_id, task.task, given.made_at, given.id`

/** Of the open tasks of some requests: who may handle them for whom. */
const standingInAt = (narrow: Fragment): Fragment => sql`
  select task.instance_id, task.task, given.principal, principal.name as principal_name, given.deputy
  from flow_task task join (${standing}) on given.tenant_id = task.tenant_id
    and task.candidates && ${keysOf(sql.ref('given.principal'))}
  where task.tenant_id = current_tenant() and ${narrow} and ${inForce} and ${mayHandle}
  order by task.instance_id, task.task, given.made_at, given.id`

/** Whether a person stands in for anybody now; what follows from it is only asked of those who do. */
export const standsIn = (deputy: string | Expression<unknown>) => sql<boolean>`exists (select from flow_deputy given
  where given.tenant_id = current_tenant() and given.deputy = ${deputy} and ${inForce})`

export interface StandIn {
  readonly instance: string
  readonly task: number
  readonly principal: string
  readonly principalName: string
  readonly deputy: string
  readonly deputyName: string
}

/** Who may handle the open tasks of a request for whom now. */
export async function standInsAt(
  db: FlowDatabase,
  instance: string,
  tasks?: readonly number[],
): Promise<readonly StandIn[]> {
  const narrow = sql`task.instance_id = ${instance}${tasks ? sql` and task.task = any(${tasks}::integer[])` : sql``}`
  const { rows } = await sql<StandIn>`
    select found.instance_id as instance, found.task, found.principal, found.principal_name as "principalName",
      found.deputy, person.name as "deputyName"
    from (${standingInAt(narrow)}) found
    join org_user person on person.tenant_id = current_tenant() and person.id = found.deputy and person.enabled`.execute(
    db,
  )
  return rows
}

/** Who stands in for any of these people now. */
export async function deputiesOf(db: FlowDatabase, principals: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ deputy: string }>`select distinct given.deputy from flow_deputy given
    where given.tenant_id = current_tenant() and given.principal = any(${principals}::text[]) and ${inForce}`.execute(
    db,
  )
  return rows.map(({ deputy }) => deputy)
}

/** Under which keys a person looks for tasks, and whether for those of others as well. */
export interface Hands {
  readonly user: string
  readonly keys: readonly string[]
  readonly standsIn: boolean
}

export async function handsOf(db: FlowDatabase, user: string): Promise<Hands> {
  const { rows } = await sql<Omit<Hands, 'user'>>`
    select ${keysOf(user)} as keys, ${standsIn(user)} as "standsIn"`.execute(db)
  return { user, ...(rows[0] ?? { keys: [], standsIn: false }) }
}

/** Open tasks that wait for a person, for themself or for somebody whose deputy they are. */
export const heldBy = ({ user, keys, standsIn: others }: Hands): Fragment => sql`
  select instance_id, task, sort_at from flow_inbox
  where tenant_id = current_tenant() and holder_key = any(${keys}::text[])
  ${others ? sql`union select instance_id, task, sort_at from (${entrustedTo(user)}) entrusted` : sql``}`
