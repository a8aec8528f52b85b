import type { CalendarResource, CalendarSpan, CalendarSubject } from './data.ts'
import { MINUTE } from './days.ts'
import { type Draft, spanOf } from './draft.ts'
import type { Occupancy, Placed } from './occupancy.ts'
import { clockSpan } from './words.ts'

/** What the caller knows of why something does not fit; `undefined` where it does. */
export type Refuses = (span: CalendarSpan, subject: CalendarSubject) => string | undefined

/** Why a gesture cannot end on a resource, in a sentence; `undefined` where it can. */
export function refusalOf(
  draft: Draft,
  resource: CalendarResource | undefined,
  occupancy: Occupancy,
  refuses: Refuses | undefined,
): string | undefined {
  if (!resource) return '请放到某一行上。'
  const held = draft.booking?.resource === resource.id
  if (resource.closed && !held) return `${resource.name} ${resource.closed}，不能安排。`
  const clash = clashIn(draft, occupancy.get(resource.id) ?? [], resource.capacity ?? 1)
  if (clash) return clash
  const { booking, waiting } = draft
  return refuses?.(
    { ...spanOf(draft), resource: resource.id },
    { ...(booking && { booking }), ...(waiting && { waiting }) },
  )
}

function clashIn(draft: Draft, row: readonly Placed[], capacity: number): string | undefined {
  const { before = 0, after = 0, id = draft.waiting?.holds } = draft.booking ?? {}
  const [from, to] = [draft.from - before * MINUTE, draft.to + after * MINUTE]
  const met = row.filter(({ booking, outerFrom, outerTo }) => booking.id !== id && outerFrom < to && outerTo > from)
  // Where several fit in at once, what counts is the busiest moment.
  const busiest = met.find(({ outerFrom }) => {
    const at = Math.max(from, outerFrom)
    return met.filter((other) => other.outerFrom <= at && other.outerTo > at).length >= capacity
  })
  if (!busiest) return undefined
  const { booking } = busiest
  const who = [booking.title, booking.person].filter(Boolean).join(' ')
  return `与 ${clockSpan(busiest.from, busiest.to)}「${who}」冲突。`
}
