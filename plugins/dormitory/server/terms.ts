import { inform, noticeOf, type OperationContext, officeDate, sql, type Tenants, Warnings } from '@gongtai/sdk/server'
import { dormitoryNotices } from '../model/notice-kinds.ts'
import { keepersOf } from './houses.ts'
import { endPostings } from './leaving/posting-ends.ts'
import { judgeOccupancy, occupancyOf } from './occupancy.ts'
import { watchAreas } from './rules/room-areas.ts'
import { occupancyRule } from './rules/watch-rules.ts'

/** Days before the end of a term at which people are told of it. */
const REMINDED = [60, 30, 7]

/** Every morning: whose posting has ended is seen off, whose term ends soon is told, and houses that are nearly full and rooms that are too small are named. */
export const watchTerms = (tenants: Tenants) => ({
  id: 'dormitory.terms',
  title: '派驻期满、住宿到期提醒与入住率预警',
  cron: '10 7 * * *',
  run: ({ tenant, now }: { readonly tenant: string; readonly now: Date }) =>
    tenants.run(tenant, async (context) => {
      await endPostings({ ...context, now })
      await remind({ ...context, now })
      await warnOfFullHouses({ ...context, now })
      await watchAreas({ ...context, now })
    }),
})

interface Ending {
  readonly stay: string
  readonly days: number
  readonly account: string | null
  readonly name: string
  readonly bed: string
  readonly building: string
  readonly due: string
}

/** Once for each of the times; one that was missed is told with the next, not after it. */
async function remind(context: OperationContext): Promise<void> {
  const { db, now } = context
  const today = officeDate(now)
  const { rows } = await sql<Ending>`
    with ending as (
      select stay.id, stay.due_day, stay.person_id, stay.bed_id,
        (select min(days) from unnest(${REMINDED}::int[]) days where days >= stay.due_day - ${today}::date) as days
      from dorm_stay stay where stay.tenant_id = current_tenant() and stay.state = 'in'
        and stay.due_day > ${today}::date and stay.due_day - ${today}::date <= ${Math.max(...REMINDED)}::int
    ), told as (
      insert into dorm_stay_told (stay_id, due_day, days, at) select id, due_day, days, ${now}::timestamptz from ending
      on conflict do nothing returning stay_id
    )
    select ending.id as stay, ending.due_day - ${today}::date as days, account.id as account, person.name,
      bed.name as bed, room.building, ending.due_day::text as due
    from told join ending on ending.id = told.stay_id
    join dorm_person person on person.tenant_id = current_tenant() and person.id = ending.person_id
    join dorm_bed bed on bed.tenant_id = current_tenant() and bed.id = ending.bed_id
    join dorm_room room on room.tenant_id = bed.tenant_id and room.id = bed.room_id
    left join org_user account on account.tenant_id = current_tenant() and account.account = person.number
    order by ending.due_day, ending.id`.execute(db)
  for (const { stay, account, days, bed: room, building, name, due } of rows) {
    const tell = (users: readonly string[], path: string) =>
      inform(context, users, noticeOf(dormitoryNotices.termEnds, { room, name, due, days: String(days) }, { path }))
    if (account) await tell([account], '/biz-business/dormitory/mine')
    await tell(
      (await keepersOf(context, building)).filter((keeper) => keeper !== account),
      `/biz-business/dormitory/stays?row=${stay}`,
    )
  }
}

async function warnOfFullHouses(context: OperationContext): Promise<void> {
  const { code: rule, area } = occupancyRule
  const warnings = context.service(Warnings)
  const period = officeDate(context.now).slice(0, 7)
  for (const { code, name, share } of await occupancyOf(context)) {
    const judged = await judgeOccupancy(context, share)
    if (share === null || judged.colour === undefined) {
      await warnings.settle(context, { rule, subject: code, reason: '入住率已低于预警线' })
      continue
    }
    await warnings.raise(context, {
      ...{ rule, area, version: judged.version, colour: judged.colour, subject: code, period },
      ...{ value: `${(share * 100).toFixed(1)}%`, text: `${name}${judged.text}` },
      link: `/biz-business/dormitory/plan?building=${code}`,
    })
  }
}
