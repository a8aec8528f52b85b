import { randomUUID } from 'node:crypto'
import { type BookingRequest, sql } from '@gongtai/sdk/server'
import { momentsOf } from './rules/moments-of.ts'
import type { ResourceRules } from './rules/rules-for.ts'
import type { BookingDatabase } from './tables.ts'

/** Takes what is asked for in one step of the database, or says why not. */
export async function take(
  db: BookingDatabase,
  request: BookingRequest,
  rules: readonly ResourceRules[],
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<{ readonly made: string } | 'same' | 'taken'> {
  const { key, purpose, applicant, business, hold, from, to } = request
  const { checkInFrom, releaseAt, cancelUntil } = momentsOf(rules, request, now)
  const id = randomUUID()
  const booking = {
    id,
    idempotency_key: key,
    purpose,
    applicant,
    business_table: business?.table,
    business_id: business?.id,
    instance_id: business?.instance,
    reservation: business?.reservation,
    state: hold ? 'held' : 'confirmed',
    created_at: now,
    cancel_until: cancelUntil,
  }
  const { places } = request
  const claim = { places, hold_until: hold?.until, check_in_from: checkInFrom, release_at: releaseAt }
  const { rows } = await sql<{
    outcome: 'made' | 'same' | 'taken'
  }>`select bk_take(${[...new Set(request.resources)]}::text[],
    ${from}::timestamptz, ${to}::timestamptz, ${JSON.stringify(booking)}::jsonb, ${JSON.stringify(claim)}::jsonb,
    ${actor}) as outcome`.execute(db)
  const outcome = rows[0]?.outcome ?? 'taken'
  return outcome === 'made' ? { made: id } : outcome
}
