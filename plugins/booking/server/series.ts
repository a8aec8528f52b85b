import { isFault } from '@gongtai/sdk'
import {
  type BookingRequest,
  bookingFaults,
  faultOf,
  occurrencesOf,
  recurrenceText,
  refusal,
  type SeriesOutcome,
  type SeriesRequest,
  sql,
} from '@gongtai/sdk/server'
import { alternatives } from './alternatives.ts'
import { type By, book } from './book.ts'
import { changeState } from './change-state.ts'
import { lockResources } from './lock-resources.ts'
import { repeatMost, rulesFor } from './rules/rules-for.ts'
import type { BookingDatabase } from './tables.ts'

type Booked = SeriesOutcome['booked'][number]
type Refused = SeriesOutcome['refused'][number]

/**
 * Books each time of a series. The resources are locked before the first, so that what is refused is refused in words
 * and never by the constraint, which would end the transaction.
 */
export async function bookSeries(db: BookingDatabase, request: SeriesRequest, by: By): Promise<SeriesOutcome> {
  const { repeat, mode, key } = request
  const most = await mostOf(db, request)
  const { spans, skipped } = occurrencesOf(repeat, request, await by.calendar(request.from), most)
  const earlier = await bookedOf(db, key)
  if (earlier.length > 0) return { series: key, booked: earlier, refused: [], skipped }
  const [unfit, ...more] = (request.refuses?.besides ?? []).map(faultOf)
  // What is wrong each time is said once.
  if (unfit) throw refusal([unfit, ...more])
  const others = mode === 'substitute' ? await ofSameKind(db, request.resources) : []
  await lockResources(db, [...request.resources, ...others], { idleToo: true })
  const booked: Booked[] = []
  const refused: Refused[] = []
  for (const [index, span] of spans.entries()) {
    const one = { ...request, ...span, key: `${key}:${index + 1}` }
    const outcome = await attempt(db, one, by)
    const made = 'booking' in outcome || mode !== 'substitute' ? outcome : await elsewhere(db, one, outcome, by)
    if ('booking' in made) booked.push(made)
    else refused.push(made)
  }
  if (booked.length === 0 || (mode === 'all' && refused.length > 0)) throw bookingFaults.seriesRefused({ refused })
  await keepSeries(db, request, booked, by.now)
  return { series: key, booked, refused, skipped }
}

/** How often it may be at once: what is asked for, or the least that the rules of its resources allow. */
async function mostOf(db: BookingDatabase, { resources, policy, most }: SeriesRequest): Promise<number | undefined> {
  if (most !== undefined || !policy) return most
  return repeatMost(await rulesFor(db, resources, policy))
}

/** What an earlier try of the same request has booked. */
async function bookedOf(db: BookingDatabase, series: string): Promise<readonly Booked[]> {
  const { rows } = await sql<Booked>`
    select booking.id as booking, min(lower(claim.span)) as "from", min(upper(claim.span)) as "to",
      array_agg(claim.resource_id order by claim.resource_id) as resources
    from bk_booking booking
    join bk_claim claim on claim.tenant_id = booking.tenant_id and claim.booking_id = booking.id
    where booking.tenant_id = current_tenant() and booking.series_id = ${series}
    group by booking.id, booking.occurrence order by booking.occurrence`.execute(db)
  return rows
}

async function attempt(db: BookingDatabase, one: BookingRequest, by: By): Promise<Booked | Refused> {
  const { from, to, resources } = one
  try {
    return { booking: await book(db, one, by), from, to, resources }
  } catch (error) {
    if (!isFault(error)) throw error
    return { from, to, reason: error.message }
  }
}

/** The nearest of the kind that can be had then, for a request of one resource. */
async function elsewhere(
  db: BookingDatabase,
  one: BookingRequest,
  refused: Refused,
  by: By,
): Promise<Booked | Refused> {
  const [own, ...more] = one.resources
  if (own === undefined || more.length > 0) return refused
  const offered = await alternatives(db, { ...one, resource: own }, by)
  const other = offered.find(({ from, resource }) => resource !== own && from.getTime() === one.from.getTime())
  if (!other) return refused
  const outcome = await attempt(db, { ...one, resources: [other.resource] }, by)
  return 'booking' in outcome ? outcome : refused
}

async function ofSameKind(db: BookingDatabase, resources: readonly string[]): Promise<readonly string[]> {
  const found = await db
    .selectFrom('bk_resource')
    .select('id')
    .where('kind', 'in', db.selectFrom('bk_resource').select('kind').where('id', 'in', resources))
    .execute()
  return found.map(({ id }) => id)
}

async function keepSeries(
  db: BookingDatabase,
  { key, repeat }: SeriesRequest,
  booked: readonly Booked[],
  now: Date,
): Promise<void> {
  const series = { id: key, rule: recurrenceText(repeat), holidays: repeat.holidays ?? 'keep', created_at: now }
  await db
    .insertInto('bk_series')
    .values(series)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .execute()
  await sql`update bk_booking set series_id = ${key}, occurrence = made.place
    from unnest(${booked.map(({ booking }) => booking)}::text[]) with ordinality made (id, place)
    where bk_booking.tenant_id = current_tenant() and bk_booking.id = made.id`.execute(db)
}

/** What begins at a moment or later and has not begun; what is over stays as it was. */
export async function cancelSeries(
  db: BookingDatabase,
  series: string,
  from: Date,
  by: { readonly actor: string; readonly now: Date; readonly note: string },
): Promise<readonly string[]> {
  const begins = from > by.now ? from : by.now
  const { rows } = await sql<{ id: string }>`select id from bk_booking booking
    where tenant_id = current_tenant() and series_id = ${series} and state in ('held', 'confirmed')
      and exists (select from bk_claim claim where claim.tenant_id = booking.tenant_id
        and claim.booking_id = booking.id and lower(claim.span) >= ${begins})
    order by occurrence`.execute(db)
  for (const { id } of rows) await changeState(db, id, 'cancelled', by)
  return rows.map(({ id }) => id)
}
