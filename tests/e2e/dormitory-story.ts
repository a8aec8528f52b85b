import type { Office } from '../plugins/support/office.ts'

const DAY = 86_400_000

/** A day of the office, counted from today. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * DAY).toISOString().slice(0, 10)

export const TODAY = dayIn(0)

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY)
const [YEAR = 0, MONTH = 1] = TODAY.split('-').map(Number)

/** A day of a month, by how many months ago that was. */
export const dayOfMonthAgo = (months: number, day: number): string =>
  new Date(Date.UTC(YEAR, MONTH - 1 - months, day)).toISOString().slice(0, 10)

/** Somebody came on the tenth of the last month, changed rooms six days ago, and leaves today. */
const CAME = dayOfMonthAgo(1, 10)
const MOVED = dayIn(-6)
export const LAST_MONTH = CAME.slice(0, 7)
export const IN_THE_FIRST_ROOM = daysBetween(CAME, MOVED)
export const IN_THE_SECOND_ROOM = 6

/** What the meters of the two rooms show when somebody comes and when they go. */
export const METERS = {
  B103: { water: [120, 139], power: [4_050, 4_231] },
  B204: { water: [88, 93], power: [2_210, 2_262] },
} as const

/** Both rooms are doubles of 22 square metres; in fen, and what is used in a hundredth of that. */
const RENT = 22 * 500
const BEDS = 2
const PRICES = { water: 35_000, power: 5_283 } as const
const FREE = { water: 3, power: 30 } as const

interface Due {
  readonly room: string
  readonly month: string
  readonly fen: number
}

const daysOf = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()

/** The months in which somebody was in a room, with the days of each; the day of leaving does not count. */
function daysByMonth(from: string, until: string): ReadonlyMap<string, number> {
  const days = new Map<string, number>()
  for (let at = Date.parse(from); at < Date.parse(until); at += DAY) {
    const month = new Date(at).toISOString().slice(0, 7)
    days.set(month, (days.get(month) ?? 0) + 1)
  }
  return days
}

function dueIn(room: keyof typeof METERS, from: string, until: string): readonly Due[] {
  const months = daysByMonth(from, until)
  const rents = [...months].map(([month, days]) => ({
    ...{ room, month, fen: Math.round((RENT * days) / (BEDS * daysOf(month))) },
  }))
  // What was used is charged in the month in which the meter was read at the end.
  const month = [...months.keys()].at(-1) ?? ''
  const uses = (['water', 'power'] as const).map((kind) => {
    const [first, last] = METERS[room][kind]
    const beyond = (last - first) * daysOf(month) - FREE[kind] * daysBetween(from, until)
    return { room, month, fen: Math.max(0, Math.round((beyond * PRICES[kind]) / (100 * daysOf(month)))) }
  })
  return [...rents, ...uses]
}

/** What somebody who lives alone in the one room and then in the other has to pay: counted apart from the product. */
const dues = [...dueIn('B103', CAME, MOVED), ...dueIn('B204', MOVED, TODAY)]

const sum = (all: readonly Due[]): number => all.reduce((total, { fen }) => total + fen, 0)

/** The bills of the last month, one for each room. */
const lastMonth = dues.filter(({ month }) => month === LAST_MONTH)
export const BILLS_OF_LAST_MONTH = new Set(lastMonth.map(({ room }) => room)).size
export const DUE_FOR_LAST_MONTH = sum(lastMonth)
export const DUE_AT_ALL = sum(dues)

/** A mattress of 320 yuan is used for 60 months and was bought 15 months ago; an entry card of 20 yuan is new. */
export const MATTRESS_BOUGHT = dayOfMonthAgo(15, 1)
export const DAMAGE = (32_000 * 45) / 60 + 2_000
export const DEPOSIT = 100_000

export const yuan = (fen: number): string => (fen / 100).toFixed(2)

/** Days pass for somebody who lives here: all that happened to them lies so much earlier. */
export async function daysPass({ database }: Office, account: string, days: number): Promise<void> {
  const stays = `dorm_stay where tenant_id = 'demo' and person_id = (
    select id from dorm_person where tenant_id = 'demo' and number = '${account}')`
  await database.query(`
    alter table dorm_meter disable trigger dorm_meter_stays;
    update dorm_meter set at = at - ${days} where tenant_id = 'demo' and room_id in (select room_id from ${stays});
    alter table dorm_meter enable trigger dorm_meter_stays;
    update dorm_deposit set paid_on = paid_on - ${days} where tenant_id = 'demo' and stay_id in (select id from ${stays});
    update dorm_stay set from_day = from_day - ${days}, until_day = until_day - ${days}, due_day = due_day - ${days}
      where (tenant_id, id) in (select tenant_id, id from ${stays});`)
}
