import { inform, noticeOf, type OperationContext, orderedId, sql } from '@gongtai/sdk/server'
import { type DeputyTime, daysOf, daysText, MOST_DAYS, overlap } from '../../model/deputation.ts'
import { workflowFaults } from '../../model/faults.ts'
import { told } from '../../model/notice-kinds.ts'
import { type FlowDatabase, tables } from '../tables.ts'

export interface Naming extends DeputyTime {
  readonly principal: string
  readonly deputy: string
  readonly pending: boolean
  readonly reason: string
}

/** Midnight of the office, at the beginning of a day. */
const midnight = (day: ReturnType<typeof sql>) => sql<Date>`(${day}::timestamp at time zone 'Asia/Shanghai')`

/** Lets somebody stand in for somebody, from a day to another. */
export async function nameDeputy(context: OperationContext, naming: Naming): Promise<string> {
  const db = tables(context.db)
  const { principal, deputy } = naming
  // One after the other, so that two of them cannot both find that nothing stands in the way.
  await sql`select pg_advisory_xact_lock(hashtextextended('flow_deputy ' || current_tenant(), 0))`.execute(db)
  await refuseDays(db, naming)
  if (principal === deputy) throw workflowFaults.deputyIsSelf()
  const names = await namesOf(db, [principal, deputy])
  if (!names.has(principal)) throw workflowFaults.unknownPerson()
  if (!names.has(deputy)) throw workflowFaults.deputyUnavailable()
  await refuseOverlap(db, naming)
  const id = orderedId(context.now)
  await db
    .insertInto('flow_deputy')
    .values({
      id,
      principal,
      deputy,
      first_day: naming.from,
      last_day: naming.until,
      starts_at: sql`greatest(${midnight(sql`${naming.from}::date`)}, now())`,
      ends_at: midnight(sql`(${naming.until}::date + 1)`),
      processes: [...naming.processes],
      categories: [...naming.categories],
      with_pending: naming.pending,
      reason: naming.reason.trim(),
      made_by: context.user.id,
      ended_at: null,
    })
    .execute()
  await tell(context, naming, names.get(principal) ?? '')
  return id
}

async function tell(context: OperationContext, naming: Naming, principal: string): Promise<void> {
  const { from, until, processes, categories } = naming
  const scope = processes.length + categories.length === 0 ? '全部流程' : '部分流程'
  const words = { principal, days: daysText({ from, until }), scope }
  await inform(context, [naming.deputy], noticeOf(told.deputyNamed, words, { path: '/workflow/deputies' }))
  context.notify({ type: 'workflow.tasks-changed' }, [naming.deputy, naming.principal])
}

async function refuseDays(db: FlowDatabase, { from, until }: Naming): Promise<void> {
  if (!isDay(from) || !isDay(until) || from > until) throw workflowFaults.deputyDays()
  if (daysOf({ from, until }) > MOST_DAYS) throw workflowFaults.deputyTooLong({ most: MOST_DAYS })
  const { rows } = await sql<{ over: boolean }>`
    select ${until}::date < (now() at time zone 'Asia/Shanghai')::date as over`.execute(db)
  if (rows[0]?.over) throw workflowFaults.deputyDays()
}

/** Whether a day stands in the calendar: the thirty-first of November does not. */
const isDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

/**
 * Nobody has two deputies for the same tasks, and nobody is one who is away for them at the time: what is entrusted goes
 * to somebody who is there, and never further on.
 */
async function refuseOverlap(db: FlowDatabase, naming: Naming): Promise<void> {
  const known = await db
    .selectFrom('flow_version')
    .select(['definition_id', 'category'])
    .where('current', '=', true)
    .execute()
  const categories = new Map(known.map(({ definition_id, category }) => [definition_id, category]))
  if (!naming.processes.every((process) => categories.has(process))) throw workflowFaults.unknownProcess()
  const others = await db
    .selectFrom('flow_deputy as given')
    .innerJoin('org_user as person', (join) =>
      join.onRef('person.id', '=', 'given.deputy').onRef('person.tenant_id', '=', 'given.tenant_id'),
    )
    .select(['given.principal', 'person.name', 'given.first_day', 'given.last_day'])
    .select(['given.processes', 'given.categories'])
    .where('given.principal', 'in', [naming.principal, naming.deputy])
    .where('given.ended_at', 'is', null)
    .where('given.ends_at', '>', sql<Date>`now()`)
    .execute()
  for (const other of others) {
    const time = { ...other, from: other.first_day, until: other.last_day }
    if (!overlap(naming, time, (process) => categories.get(process) ?? '')) continue
    const about = { name: other.name, days: daysText(time) }
    throw other.principal === naming.principal ? workflowFaults.deputyOverlap(about) : workflowFaults.deputyAway(about)
  }
}

/** Of those who can act. */
async function namesOf(db: FlowDatabase, users: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .selectFrom('org_user')
    .select(['id', 'name'])
    .where('id', 'in', users)
    .where('enabled', '=', true)
    .execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** Ends it before its time: what is undecided is the principal's alone again. */
export async function endDeputy(context: OperationContext, id: string, principal?: string): Promise<boolean> {
  const { rows } = await sql<{ principal: string; deputy: string; name: string }>`
    update flow_deputy given set ended_at = now()
    from org_user person
    where given.tenant_id = current_tenant() and given.id = ${id} and given.ended_at is null and given.ends_at > now()
      and person.tenant_id = given.tenant_id and person.id = given.principal
      ${principal === undefined ? sql`` : sql`and given.principal = ${principal}`}
    returning given.principal, given.deputy, person.name`.execute(context.db)
  const [ended] = rows
  if (!ended) return false
  const words = { principal: ended.name }
  await inform(context, [ended.deputy], noticeOf(told.deputyEnded, words, { path: '/workflow/deputies' }))
  context.notify({ type: 'workflow.tasks-changed' }, [ended.deputy, ended.principal])
  return true
}
