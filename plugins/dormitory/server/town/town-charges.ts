import { type Stage, sql, type Town, townYear } from '@gongtai/sdk/server'
import { runMonth, tellMonth } from '../../model/bills.ts'
import { monthOf } from '../../model/month.ts'
import { MONTHS } from '../../model/town-stock.ts'

const KEEPER = 'sunliqun'

/** Two years of meters that are read, and of bills; all but those of the last months are paid. */
export const townCharges = townYear('dormitory.charges', (town) => {
  const months = Array.from({ length: MONTHS + 1 }, (_, at) => monthAt(town, at - MONTHS - 1))
  return months.map((period, at) => {
    const moment = new Date(`${monthOf(period).to}T08:40:00+08:00`)
    const happen = async (stage: Stage) => {
      await read(stage, moment, period, at)
      if (at === 0) return
      await stage.call({ who: KEEPER, at: moment }, runMonth, { period })
      await stage.call({ who: KEEPER, at: moment }, tellMonth, { period })
      if (at < MONTHS) await settle(stage, moment, period)
    }
    return { id: period, at: moment, waiting: at >= MONTHS - 1, happen }
  })
})

const BEIJING = 8 * 3_600_000

/** The month so many before the present one. */
function monthAt({ laidOut }: Town, months: number): string {
  const here = new Date(laidOut.getTime() + BEIJING)
  return new Date(Date.UTC(here.getUTCFullYear(), here.getUTCMonth() + months, 1)).toISOString().slice(0, 7)
}

/** Water and power of every room, on the first day of the next month; more with more people. */
const read = (stage: Stage, at: Date, period: string, month: number) =>
  stage.as({ who: KEEPER, at }, ({ db, user }) =>
    sql`insert into dorm_meter (id, room_id, kind, at, value, source, person)
      select room.id || '-' || meter.kind || '-' || ${period}::text, room.id, meter.kind, ${monthOf(period).to}::date,
        meter.base + ${month}::integer * (meter.usual * room.beds + abs(hashtext(room.id)) % meter.spread)
          + abs(hashtext(room.id || ${period}::text)) % meter.spread, 'round', ${user.id}
      from dorm_room room, (values ('water', 210, 4, 3), ('power', 1800, 36, 24)) as meter (kind, base, usual, spread)
      where room.tenant_id = current_tenant() order by room.id, meter.kind`.execute(db),
  )

const settle = (stage: Stage, at: Date, period: string) =>
  stage.as({ who: KEEPER, at }, ({ db }) =>
    sql`update dorm_bill set state = 'paid', receipt = 'SJ-' || period || '-' || right(id, 12),
        paid_on = ${monthOf(period).to}::date + 6
      where tenant_id = current_tenant() and period = ${period}`.execute(db),
  )
