import type { ReservedSpan } from '../reservation/policy.ts'

const QUARTER = 15 * 60_000

/** A stretch in which so many places without names are taken, what is kept free around it included. */
interface PlacesTaken extends ReservedSpan {
  readonly places: number
}

/** How many places without names are taken in the fullest quarter of an hour of a span, as the database counts them. */
export function placesTaken(stretches: readonly PlacesTaken[], { from, to }: ReservedSpan): number {
  const slots = new Map<number, number>()
  for (const stretch of stretches) {
    const end = Math.min(stretch.to.getTime(), quarterOf(to.getTime() - 1) + QUARTER)
    const begin = quarterOf(Math.max(stretch.from.getTime(), quarterOf(from.getTime())))
    for (let slot = begin; slot < end; slot += QUARTER) slots.set(slot, (slots.get(slot) ?? 0) + stretch.places)
  }
  return Math.max(0, ...slots.values())
}

const quarterOf = (at: number): number => Math.floor(at / QUARTER) * QUARTER
