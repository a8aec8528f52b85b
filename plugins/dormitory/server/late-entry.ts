import { rowsChanged } from '@gongtai/sdk'
import { type OperationContext, officeDate, Requests, requestReactions, sql, Warnings } from '@gongtai/sdk/server'
import { LATE_PROCESS, LATE_TABLE } from '../model/late-entry.ts'
import { stays } from '../model/stays.ts'

const RULE = 'dorm.late.entry'

interface LateEntry {
  readonly id: string
  readonly person: string
  readonly bed: string
  readonly day: string
  readonly reason: string
}

/** What is entered behind the day on which it happened holds at once, is looked at, and waits for the consent of somebody else. */
export async function askForLateEntry(context: OperationContext, entry: LateEntry): Promise<void> {
  const { id, person, bed, day, reason } = entry
  await context.service(Warnings).raise(context, {
    ...{ rule: RULE, area: '宿舍与周转房', colour: 'amber', subject: id, period: '', about: context.user.id },
    ...{ value: day, link: `/biz-business/dormitory/stays?row=${id}` },
    text: `${person}入住 ${bed} 补录为 ${day}，补录原因：${reason}`,
  })
  const said = { NAME: person, BED_NUM: bed, IN_DATE: day, ENTERED_ON: officeDate(context.now), REASON: reason }
  const values = { [LATE_TABLE]: said }
  const instance = await context.service(Requests).start(context, { process: LATE_PROCESS, values })
  await sql`update dorm_stay set late = 'waiting', late_instance = ${instance}
    where tenant_id = current_tenant() and id = ${id}`.execute(context.db)
}

/** Without consent a stay counts from the day on which it was entered. */
const decided =
  (late: 'yes' | 'refused') => async (asked: { readonly instance: string }, context: OperationContext) => {
    const { rows } = await sql<{ id: string }>`update dorm_stay set late = ${late},
      from_day = case when ${late} = 'yes' then from_day
        else greatest(from_day, least(entered_day, due_day - 1, coalesce(until_day, entered_day))) end
    where tenant_id = current_tenant() and late_instance = ${asked.instance} returning id`.execute(context.db)
    for (const { id: subject } of rows) {
      const reason = late === 'yes' ? '补录已核准' : '补录未获核准，自登记日期起算'
      await context.service(Warnings).settle(context, { rule: RULE, subject, reason })
    }
    context.notify(rowsChanged(stays))
  }

export const lateEntryReactions = requestReactions('dormitory.late-entry', LATE_TABLE, {
  agreed: decided('yes'),
  givenUp: decided('refused'),
})
