import { type OperationContext, sql } from '@gongtai/sdk/server'
import type { Billed, ChargeKind, RoomMonth, RoomStay, Tariff } from '../../model/billing.ts'
import { type MeterKind, meterKinds } from '../../model/meters.ts'
import { monthOf } from '../../model/month.ts'
import { scaled } from '../../model/share-out.ts'
import { everyHouse, type HouseCondition } from '../houses.ts'
import { meterTariff, rentTariff } from './tariffs.ts'

interface Room {
  readonly id: string
  readonly area: string
  readonly beds: number
  readonly houseType: string
}

interface Asked {
  readonly period: string
  /** One room alone; all of them when absent. */
  readonly room?: string
  /** Those of some houses, as a condition on `room.building`. */
  readonly seen?: HouseCondition
  /** The rooms are held, so that two runs charge nothing twice. */
  readonly holds: boolean
  /** Somebody who is about to leave on a day. */
  readonly leaving?: { readonly stay: string; readonly day: string }
}

/** What the bills of a month follow from, room by room. */
export async function roomMonths(
  context: OperationContext,
  asked: Asked,
): Promise<readonly (RoomMonth & { id: string })[]> {
  const { period, room = '', seen = everyHouse } = asked
  const { from, to } = monthOf(period)
  const { rows: rooms } =
    await sql<Room>`select room.id, room.area_m2::text as area, room.beds, room.house_type as "houseType"
    from dorm_room room where room.tenant_id = current_tenant() and (${room} = '' or room.id = ${room}) and ${seen}
      and exists (select from dorm_stay stay where stay.tenant_id = room.tenant_id and stay.room_id = room.id
        and stay.state in ('in', 'left') and stay.days && daterange((${from}::date - 62), ${to}::date))
    order by room.id ${asked.holds ? sql`for update` : sql``}`.execute(context.db)
  const ids = rooms.map(({ id }) => id)
  const [stays, uses, billed] = [
    await staysIn(context, ids, asked),
    await usesIn(context, ids, period),
    await billedIn(context, ids, period),
  ]
  const tariffs = new Map<string, Tariff>()
  for (const kind of meterKinds)
    if (uses.some((use) => use.kind === kind)) tariffs.set(kind, await meterTariff(context, kind, from))
  for (const { houseType } of rooms)
    if (!tariffs.has(`type ${houseType}`)) tariffs.set(`type ${houseType}`, await rentTariff(context, houseType, from))
  return rooms.map(({ id, area, beds, houseType }) => ({
    ...{ id, period, area, beds, rent: tariffs.get(`type ${houseType}`) as Tariff },
    stays: stays.filter((stay) => stay.room === id),
    uses: uses.filter((use) => use.room === id).map((use) => ({ ...use, tariff: tariffs.get(use.kind) as Tariff })),
    billed: billed.filter((bill) => bill.room === id),
  }))
}

/** Those of the last two months: a use that is read late began with people who may have left. */
async function staysIn({ db }: OperationContext, rooms: readonly string[], { period, leaving }: Asked) {
  const { from, to } = monthOf(period)
  const { rows } = await sql<RoomStay & { room: string }>`
    select id, room_id as room, from_day::text as from,
      case when id = ${leaving?.stay ?? ''} then ${leaving?.day ?? null} else until_day::text end as until
    from dorm_stay where tenant_id = current_tenant() and room_id = any(${[...rooms]}::text[])
      and state in ('in', 'left') and days && daterange((${from}::date - 62), ${to}::date)
    order by id`.execute(db)
  return rows
}

/** What was counted between each reading of the month and the one before it; a new meter begins with nothing used. */
async function usesIn({ db }: OperationContext, rooms: readonly string[], period: string) {
  const { from, to } = monthOf(period)
  const { rows } = await sql<{ room: string; kind: MeterKind; from: string; to: string; quantity: string }>`
    select room, kind, begun::text as from, at::text as to, used::text as quantity from (
      select room_id as room, kind, at, lag(at) over steps as begun,
        case when fresh then 0 else value - lag(value) over steps end as used
      from dorm_meter where tenant_id = current_tenant() and room_id = any(${[...rooms]}::text[]) and at <= ${to}::date
      window steps as (partition by room_id, kind order by at, seq)) read
    where used > 0 and at > ${from}::date and at <= ${to}::date
    order by room, kind, at`.execute(db)
  return rows
}

/** What stands already; who has been closed is charged nothing more. */
async function billedIn({ db }: OperationContext, rooms: readonly string[], period: string) {
  const { rows } = await sql<{ room: string; stay: string; kind: ChargeKind; amount: string }>`
    select bill.room_id as room, bill.stay_id as stay, line.kind, line.amount::text as amount
    from dorm_bill bill join dorm_bill_line line on line.tenant_id = bill.tenant_id and line.bill_id = bill.id
    where bill.tenant_id = current_tenant() and bill.room_id = any(${[...rooms]}::text[]) and bill.period = ${period}
    union all
    select stay.room_id, stay.id, 'rent', '0' from dorm_check_out closed
    join dorm_stay stay on stay.tenant_id = closed.tenant_id and stay.id = closed.stay_id
    where closed.tenant_id = current_tenant() and stay.room_id = any(${[...rooms]}::text[])`.execute(db)
  return rows.map(({ amount, ...line }): Billed & { room: string } => ({ ...line, cents: scaled(amount, 2) }))
}
