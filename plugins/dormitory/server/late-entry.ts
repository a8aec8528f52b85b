import { rowsChanged } from '@gongtai/sdk'
import { type OperationContext, officeDate, Requests, requestReactions, sql, Warnings } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../model/faults.ts'
import { LATE_PROCESS, LATE_TABLE, lateMatters } from '../model/late-entry.ts'
import { stays } from '../model/stays.ts'

const RULE = 'dorm.late.entry'

interface LateEntry {
  readonly matter: keyof typeof lateMatters
  readonly person: string
  readonly bed: string
  readonly day: string
  readonly reason: string
  /** Stays that begin with it, and that end with it. */
  readonly begun?: readonly string[]
  readonly ended?: readonly string[]
}

/** What happened before today wants a reason. */
export function refuseUnreasoned(context: OperationContext, { day, reason }: Pick<LateEntry, 'day' | 'reason'>): void {
  if (day < officeDate(context.now) && reason === '') throw dormitoryFaults.lateReason()
}

/** What is entered behind the day on which it happened holds at once, is looked at, and waits for the consent of somebody else. */
export async function askForLateEntry(context: OperationContext, entry: LateEntry): Promise<void> {
  const { person, bed, day, reason, begun = [], ended = [] } = entry
  const today = officeDate(context.now)
  if (day >= today) return
  const { code, verb } = lateMatters[entry.matter]
  const subject = [...begun, ...ended][0] ?? ''
  await context.service(Warnings).raise(context, {
    ...{ rule: RULE, area: '宿舍与周转房', colour: 'amber', subject, period: '', about: context.user.id },
    ...{ value: day, link: `/biz-business/dormitory/stays?row=${subject}` },
    text: `${person}${verb} ${bed} 补录为 ${day}，补录原因：${reason}`,
  })
  const said = { MATTER: code, NAME: person, BED_NUM: bed, HAPPENED_ON: day, ENTERED_ON: today, REASON: reason }
  const values = { [LATE_TABLE]: said }
  const instance = await context.service(Requests).start(context, { process: LATE_PROCESS, values })
  await sql`update dorm_stay set late = 'waiting', late_instance = ${instance}
    where tenant_id = current_tenant() and id = any(${[...begun]}::text[])`.execute(context.db)
  await sql`update dorm_stay set end_late = 'waiting', end_late_instance = ${instance}
    where tenant_id = current_tenant() and id = any(${[...ended]}::text[])`.execute(context.db)
}

/** With consent everything stays as it was entered. */
const agreed = (instance: string) => sql<{ id: string }>`
  update dorm_stay set late = case when late_instance = ${instance} then 'yes' else late end,
    end_late = case when end_late_instance = ${instance} then 'yes' else end_late end
  where tenant_id = current_tenant() and ${instance} in (late_instance, end_late_instance) returning id`

/**
 * Without consent it counts from the day on which it was entered, or from an earlier one that nothing which has come
 * since speaks against: a bed that was given to the next person meanwhile stays theirs.
 */
const refused = (instance: string) => sql<{ id: string }>`
  with mine as (
    select id, bed_id, room_id, person_id, sex, due_day, until_day, late_instance = ${instance} as begins,
      end_late_instance = ${instance} as ends, case when late_instance = ${instance} then entered_day else end_entered_day end as entered
    from dorm_stay where tenant_id = current_tenant() and ${instance} in (late_instance, end_late_instance)),
  counted as (
    select least(min(entered), min(least(due_day - 1, until_day)) filter (where begins), (
      select min(next.from_day) from dorm_stay next
      join mine before on before.ends and next.from_day >= before.until_day
        and (next.bed_id = before.bed_id or next.person_id = before.person_id
          or (next.room_id = before.room_id and next.sex <> before.sex))
      where next.tenant_id = current_tenant() and next.counts and next.id not in (select id from mine))) as day
    from mine)
  update dorm_stay stay set late = case when mine.begins then 'refused' else late end,
    end_late = case when mine.ends then 'refused' else end_late end,
    from_day = case when mine.begins then greatest(from_day, counted.day) else from_day end,
    until_day = case when mine.ends then greatest(stay.until_day, counted.day) else stay.until_day end
  from mine, counted where stay.tenant_id = current_tenant() and stay.id = mine.id returning stay.id`

const decided =
  (written: typeof agreed, reason: string) =>
  async ({ instance }: { readonly instance: string }, context: OperationContext) => {
    const { rows } = await written(instance).execute(context.db)
    for (const { id: subject } of rows) await context.service(Warnings).settle(context, { rule: RULE, subject, reason })
    context.notify(rowsChanged(stays))
  }

export const lateEntryReactions = requestReactions('dormitory.late-entry', LATE_TABLE, {
  agreed: decided(agreed, '补录已核准'),
  givenUp: decided(refused, '补录未获核准，自登记日期起算'),
})
