import { randomUUID } from 'node:crypto'
import { bookingFaults, type CalendarClaim, type ClosureRequest, sql } from '@gongtai/sdk/server'
import type { HitOutcome } from '../model/closures.ts'
import { changeState } from './change-state.ts'
import { describeClash, touching } from './find-claims.ts'
import { freeLapsed } from './free-lapsed.ts'
import { lockResources } from './lock-resources.ts'
import { refuseOverlap } from './refuse-overlap.ts'
import type { BookingDatabase } from './tables.ts'

/** Most that is closed at once. */
export const LONGEST = 3 * 366 * 86_400_000

/** Where a closure comes from: by hand, or an event of a calendar file, which is taken once. */
interface Origin {
  readonly key: string
  readonly source: 'hand' | 'calendar'
}

/** Closes resources for a span: all of their places are taken, and what was booked there is refused for or gives way. */
export async function close(
  db: BookingDatabase,
  { resources, from, to, reason, displaces = false }: ClosureRequest,
  by: { readonly actor: string; readonly now: Date },
  origin: Origin = { key: randomUUID(), source: 'hand' },
): Promise<{ closure: string; displaced: readonly string[] }> {
  if (to <= from) throw bookingFaults.emptySpan()
  await lockResources(db, resources, { idleToo: true })
  await freeLapsed(db, by.now, resources)
  const hit = await touching(db, resources, { from, to }, by.now)
  const clashes = hit.map((claim) => ({ ...describeClash(claim), becomes: becomesOf(claim) }))
  const stay = displaces ? clashes.filter(({ becomes }) => becomes !== 'displaced') : clashes
  if (stay.length > 0) throw bookingFaults.closureHits({ clashes: stay, displaces })
  const displaced = [...new Set(hit.map(({ booking }) => booking))]
  for (const booking of displaced) await changeState(db, booking, 'displaced', { ...by, note: reason, told: false })
  const closure = await insertClosure(db, { resources, from, to, reason }, by, origin)
  return { closure, displaced }
}

/** What is in use is not sent away, and what is closed is closed already. */
export const becomesOf = ({ state, closure }: Pick<CalendarClaim, 'state' | 'closure'>): HitOutcome =>
  closure ? 'closed' : state === 'in_use' ? 'in_use' : 'displaced'

async function insertClosure(
  db: BookingDatabase,
  { resources, from, to, reason: purpose }: ClosureRequest,
  { actor, now }: { readonly actor: string; readonly now: Date },
  { key, source }: Origin,
): Promise<string> {
  const id = randomUUID()
  const state = 'confirmed' as const
  const booking = { id, idempotency_key: key, purpose, applicant: actor, state, created_at: now }
  const marked = { closure: true, closure_source: source }
  await db
    .insertInto('bk_booking')
    .values({ ...booking, ...marked })
    .execute()
  await sql`insert into bk_claim (id, booking_id, resource_id, span, lanes, places, state)
    select gen_random_uuid()::text, ${id}, id, tstzrange(${from}::timestamptz, ${to}::timestamptz, '[)'),
      case when counted then int4range 'empty' else int4range(1, capacity + 1) end,
      case when counted then capacity end, ${state}
    from bk_resource where tenant_id = current_tenant() and id = any(${[...resources]}::text[])`
    .execute(db)
    .catch(refuseOverlap)
  await db
    .insertInto('bk_event')
    .values({ booking_id: id, at: now, actor, from_state: null, to_state: state, note: purpose })
    .execute()
  return id
}
