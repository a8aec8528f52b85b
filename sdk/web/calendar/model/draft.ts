import type { CalendarBooking, CalendarSpan, CalendarWaiting } from './data.ts'
import { DAY, snapped } from './days.ts'
import { type Office, STEP } from './scale.ts'

/** A gesture in progress: what would stand where if one let go now. */
export interface Draft {
  readonly kind: 'make' | 'move' | 'start' | 'end' | 'place'
  readonly resource: string
  readonly from: number
  readonly to: number
  readonly booking?: CalendarBooking
  readonly waiting?: CalendarWaiting
}

/** Where a pointer is. */
export interface Point {
  /** `undefined` beside the rows. */
  readonly resource: string | undefined
  readonly at: number
}

/** The start of making something at an instant. */
export const making = (resource: string, at: number, step: number, office: Office): Draft => {
  const from = snapped(at, step, Math.floor)
  return { kind: 'make', resource, ...wholeDays(from, from + step, step, office) }
}

/** Days are taken from the opening of the office to its close. */
const wholeDays = (from: number, to: number, step: number, { opens, closes }: Office) =>
  step < DAY ? { from, to } : { from: from + (opens / 24) * DAY, to: to - DAY + (closes / 24) * DAY }

/** The gesture of a pointer that went from one point to another. */
export function dragged(begun: Draft, start: Point, now: Point, step: number, office: Office): Draft {
  const by = now.at - start.at
  const resource = now.resource ?? begun.resource
  switch (begun.kind) {
    case 'make':
      return { ...begun, ...madeSpan(start.at, now.at, step, office) }
    case 'place':
      return { ...begun, resource: now.resource ?? '' }
    case 'move': {
      const from = step < DAY ? snapped(begun.from + by, step) : begun.from + Math.round(by / step) * step
      return { ...begun, resource, from, to: from + begun.to - begun.from }
    }
    default:
      return stretched(begun, begun.kind, by, step)
  }
}

/** From where the pointer went down to where it is, whichever comes first. */
function madeSpan(start: number, now: number, step: number, office: Office) {
  const anchor = snapped(start, step, Math.floor)
  const reached = (whole: (part: number) => number) => snapped(now, step, step < DAY ? Math.round : whole)
  if (now < start) return wholeDays(Math.min(reached(Math.floor), anchor), anchor + step, step, office)
  return wholeDays(anchor, Math.max(reached(Math.ceil), anchor + step), step, office)
}

/** One end goes, the other stays; a booking never becomes shorter than a quarter of an hour. */
export function stretched(draft: Draft, end: 'start' | 'end', by: number, step: number): Draft {
  const moved = (at: number) => (step < DAY ? snapped(at + by, step) : at + Math.round(by / step) * step)
  return end === 'start'
    ? { ...draft, from: Math.min(moved(draft.from), draft.to - STEP) }
    : { ...draft, to: Math.max(moved(draft.to), draft.from + STEP) }
}

/** What keys mean while something is held. */
export interface Key {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
}

const sideways: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const upright: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * The gesture after an arrow: sideways in time, up and down among the resources; with Shift the end goes, with Ctrl and
 * Shift the start. Where a row is one resource by its days, up and down go from day to day. `undefined` for keys that mean nothing here.
 */
export function keyed(
  draft: Draft,
  pressed: Key,
  step: number,
  rows: readonly string[],
  daily = false,
): Draft | undefined {
  const along = sideways[pressed.key]
  const across = upright[pressed.key]
  const stretches = draft.kind === 'start' || draft.kind === 'end'
  if (across !== undefined && !pressed.shiftKey && !stretches) {
    if (daily)
      return draft.kind === 'place'
        ? undefined
        : { ...draft, from: draft.from + across * DAY, to: draft.to + across * DAY }
    const next = rows[Math.min(rows.length - 1, Math.max(0, rows.indexOf(draft.resource) + across))]
    return next === undefined ? undefined : { ...draft, resource: next }
  }
  if (along === undefined || draft.kind === 'place') return undefined
  if (pressed.shiftKey) return stretched(draft, pressed.ctrlKey ? 'start' : 'end', along * step, step)
  if (stretches) return stretched(draft, draft.kind, along * step, step)
  const from = step < DAY ? snapped(draft.from + along * step, step) : draft.from + along * step
  return { ...draft, from, to: from + draft.to - draft.from }
}

/** A booking taken up, to be moved or stretched. */
export const takenUp = (kind: 'move' | 'start' | 'end', booking: CalendarBooking): Draft => ({
  kind,
  booking,
  resource: booking.resource,
  from: Date.parse(booking.from),
  to: Date.parse(booking.to),
})

/** Something that waits, held over a resource. */
export const placing = (waiting: CalendarWaiting, resource: string): Draft => ({
  kind: 'place',
  waiting,
  resource,
  from: Date.parse(waiting.from),
  to: Date.parse(waiting.to),
})

export const spanOf = ({ resource, from, to }: Draft): CalendarSpan => ({
  resource,
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
})

/** Whether letting go would leave everything as it is. */
export const isUnchanged = ({ booking, resource, from, to }: Draft): boolean =>
  booking !== undefined &&
  booking.resource === resource &&
  Date.parse(booking.from) === from &&
  Date.parse(booking.to) === to
