import { type OperationContext, sql } from '@gongtai/sdk/server'
import { remainderOf } from '../../model/check-out.ts'
import { monthBefore, monthsFromTo } from '../../model/month.ts'
import { scaled } from '../../model/share-out.ts'
import { type DraftBill, draftBills, sumOf } from '../billing/make-bills.ts'

/** Somebody who lives in a bed. */
export interface Leaver {
  readonly stay: string
  readonly person: string
  readonly number: string
  readonly name: string
  readonly room: string
  readonly building: string
  readonly bed: string
  readonly from: string
  readonly due: string
  /** The request by which they leave, be it still going on or not. */
  readonly leaving: string | null
}

/** Held until the end of the transaction, unless somebody only looks. */
export async function leaverOf({ db }: OperationContext, person: string, holds: boolean): Promise<Leaver | undefined> {
  const { rows } = await sql<Leaver>`select stay.id as stay, person.id as person, person.number, person.name,
      stay.room_id as room, room.building, bed.name as bed, stay.from_day::text as from, stay.due_day::text as due,
      stay.leaving_instance as leaving
    from dorm_stay stay
    join dorm_person person on person.tenant_id = stay.tenant_id and person.id = stay.person_id
    join dorm_bed bed on bed.tenant_id = stay.tenant_id and bed.id = stay.bed_id
    join dorm_room room on room.tenant_id = stay.tenant_id and room.id = stay.room_id
    where stay.tenant_id = current_tenant() and stay.person_id = ${person} and stay.state = 'in'
    ${holds ? sql`for update of stay` : sql``}`.execute(db)
  return rows[0]
}

export interface Thing {
  readonly item: string
  readonly quantity: number
  readonly unitPrice: string
  readonly boughtOn: string
  readonly lifeMonths: number
}

/** What was handed over and was there: nobody answers for what was missing from the first day. */
export async function thingsOf({ db }: OperationContext, stay: string, day: string) {
  const { rows } =
    await sql<Thing>`select item, quantity, unit_price::text as "unitPrice", bought_on::text as "boughtOn",
      life_months as "lifeMonths"
    from dorm_stay_goods where tenant_id = current_tenant() and stay_id = ${stay}
      and condition in ('good', 'worn') order by item`.execute(db)
  return rows.map((thing) => ({ item: thing.item, quantity: thing.quantity, cents: remainderOf(thing, day) }))
}

/** The kinds of meters that were ever read in a room, with what they showed last. */
export async function metersOf({ db }: OperationContext, room: string) {
  const { rows } = await sql<{ kind: string; last: string }>`
    select distinct on (kind) kind, value::text as last from dorm_meter
    where tenant_id = current_tenant() and room_id = ${room} order by kind, at desc, seq desc`.execute(db)
  return rows
}

export interface Figures {
  readonly deposit: bigint
  readonly unpaid: bigint
  /** The last bills, which are written when the stay is closed. */
  readonly drafts: readonly DraftBill[]
}

/** What somebody has paid as a security, and what they owe once the bills up to a day are made. */
export async function figuresOf(
  context: OperationContext,
  leaver: Leaver,
  day: string,
  holds: boolean,
): Promise<Figures> {
  const { rows } = await sql<{ deposit: string; unpaid: string; first: string | null }>`select
      (select coalesce(sum(amount), 0)::text from dorm_deposit
        where tenant_id = current_tenant() and stay_id = ${leaver.stay}) as deposit,
      (select coalesce(sum(amount), 0)::text from dorm_bill
        where tenant_id = current_tenant() and person_id = ${leaver.person} and state in ('open', 'told')) as unpaid,
      (select min(period) from dorm_bill where tenant_id = current_tenant()) as first`.execute(context.db)
  const { deposit = '0', unpaid = '0', first = null } = rows[0] ?? {}
  const drafts = await lastBills(context, leaver, { day, first, holds })
  return { deposit: scaled(deposit, 2), unpaid: scaled(unpaid, 2) + sumOf(drafts), drafts }
}

interface Lived {
  readonly stay: string
  readonly room: string
  readonly from: string
  readonly until: string
}

/** Where somebody has lived since they came: places they have moved out of are charged with the last one. */
async function livedIn({ db }: OperationContext, { person, stay }: Leaver, day: string): Promise<readonly Lived[]> {
  const { rows } = await sql<Lived>`select stay.id as stay, stay.room_id as room, stay.from_day::text as from,
      coalesce(stay.until_day, ${day}::date)::text as until
    from dorm_stay stay
    where stay.tenant_id = current_tenant() and stay.person_id = ${person}
      and (stay.id = ${stay} or stay.state = 'left') and stay.from_day <= ${day}::date
      and not exists (select from dorm_check_out closed
        where closed.tenant_id = stay.tenant_id and closed.stay_id = stay.id)
    order by stay.from_day, stay.id`.execute(db)
  return rows
}

/** Months before anybody was charged are not made good. */
async function lastBills(
  context: OperationContext,
  leaver: Leaver,
  { day, first, holds }: { readonly day: string; readonly first: string | null; readonly holds: boolean },
) {
  const [since = leaver.from] = [first ?? monthBefore(day), monthBefore(day)].toSorted()
  const drafts: DraftBill[] = []
  for (const { stay, room, from, until } of await livedIn(context, leaver, day)) {
    const begin = from > `${since}-01` ? from : `${since}-01`
    for (const period of monthsFromTo(begin, until)) {
      const all = await draftBills(context, { period, room, holds, leaving: { stay: leaver.stay, day } })
      drafts.push(...all.filter((draft) => draft.stay === stay))
    }
  }
  return drafts
}
