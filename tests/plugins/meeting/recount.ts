import { type DayKind, usualHours, workingMinutes } from '../../../core/working-time/working-calendar.ts'
import type { SharedDatabase } from '../support/database.ts'

/** A day of a room as the rollup tells it. */
export interface UsageDay {
  readonly room: string
  readonly day: string
  readonly held: number
  readonly booked: number
  readonly minutes: number
  readonly lead: number
  readonly noShows: number
  readonly late: number
  readonly counted: number
  readonly present: number
  readonly hours: readonly number[]
}

interface Meeting {
  readonly room: string
  readonly from: Date
  readonly to: Date
  readonly agreed: Date
  readonly state: string
  readonly notice: string
  readonly present: number
}

const HOUR = 3_600_000
const BEIJING = 8 * HOUR
const rounded = (value: number) => Math.round(value * 1000) / 1000
const officeDay = (at: Date) => new Date(at.getTime() + BEIJING).toISOString().slice(0, 10)

/** Every row of the rollup. */
export const rolledUp = (database: SharedDatabase): Promise<UsageDay[]> =>
  database.query<UsageDay>(`select room_id as room, day::text as day, held,
      round(extract(epoch from booked) / 60, 3)::float8 as booked,
      round(extract(epoch from worked) / 60, 3)::float8 as minutes, round(extract(epoch from lead) / 3600, 3)::float8 as lead,
      no_shows as "noShows", late, counted, present, hours
    from mt_usage where tenant_id = 'demo' order by room_id collate "C", day`)

/** The same counted from every meeting, one by one. */
export async function recounted(database: SharedDatabase): Promise<UsageDay[]> {
  const calendar = await calendarOf(database)
  const meetings = await database.query<Meeting>(`select room_id as room, planned_from as "from", planned_to as "to",
      agreed_at as agreed, state, notice, coalesce(attended, present) as present
    from mt_meeting where tenant_id = 'demo'`)
  const days = new Map<string, Meeting[]>()
  for (const each of meetings) {
    const key = `${each.room} ${officeDay(each.from)}`
    days.set(key, [...(days.get(key) ?? []), each])
  }
  return [...days.keys()].sort().map((key) => {
    const all = days.get(key) ?? []
    const held = all.filter(({ state }) => ['confirmed', 'in_use', 'done'].includes(state))
    const sum = (of: (each: Meeting) => number) => rounded(held.reduce((total, each) => total + of(each), 0))
    const [room = '', day = ''] = key.split(' ')
    const midnight = new Date(`${day}T00:00:00+08:00`).getTime()
    return {
      ...{ room, day, held: held.length },
      booked: sum(({ from, to }) => (to.getTime() - from.getTime()) / 60_000),
      minutes: sum(({ from, to }) => workingMinutes(calendar, from, to)),
      lead: sum(({ from, agreed }) => Math.max(0, from.getTime() - agreed.getTime()) / HOUR),
      noShows: all.filter(({ state }) => state === 'no_show').length,
      late: all.filter(({ notice }) => notice === 'late').length,
      counted: held.filter(({ present }) => present > 0).length,
      present: sum(({ present }) => present),
      hours: Array.from({ length: 24 }, (_, hour) => {
        const [begin, end] = [midnight + hour * HOUR, midnight + (hour + 1) * HOUR]
        return held.filter(({ from, to }) => from.getTime() < end && to.getTime() > begin).length
      }),
    }
  })
}

async function calendarOf(database: SharedDatabase) {
  const days = await database.query<{ day: string; kind: DayKind }>(
    `select day::text as day, kind from cal_day where tenant_id = 'demo'`,
  )
  const hours = await database.query<{ from: number; to: number }>(
    `select opens as "from", closes as "to" from cal_hours where tenant_id = 'demo' order by opens`,
  )
  return { days: new Map(days.map(({ day, kind }) => [day, kind])), hours: hours.length > 0 ? hours : usualHours }
}
