import type { CalendarView } from './data.ts'
import { DAY, HOUR, MINUTE, startOf } from './days.ts'

/** How time lies on pixels. */
export interface Scale {
  readonly from: number
  readonly to: number
  /** Pixels from one end to the other. */
  readonly width: number
  /** What gestures snap to, in milliseconds. */
  readonly step: number
}

export const STEP = 15 * MINUTE
/** Least pixels of a day; an hour of the day view is never below 78. */
const LEAST = { day: 24 * 78, week: 168, month: 32 } as const
/** Hours of a day that fill the window. */
const SEEN_HOURS = 12.75

/** The scale of days in a frame; wider frames widen the hours. */
export function scaleOf(view: CalendarView, days: readonly string[], frame: number): Scale {
  const from = startOf(days[0] ?? '')
  const share = view === 'day' ? (frame / SEEN_HOURS) * 24 : frame / days.length
  const day = Math.max(LEAST[view], Math.floor(share))
  return { from, to: from + days.length * DAY, width: day * days.length, step: view === 'month' ? DAY : STEP }
}

/** Pixels from the left edge to an instant. */
export const xOf = ({ from, to, width }: Scale, at: number): number => ((at - from) / (to - from)) * width

/** The instant at so many pixels from the left edge. */
export const atOf = ({ from, to, width }: Scale, x: number): number => from + (x / width) * (to - from)

/** Where a span lies, cut at the ends of the scale. */
export function extentOf(scale: Scale, from: number, to: number): { readonly left: number; readonly width: number } {
  const left = xOf(scale, Math.max(scale.from, from))
  return { left, width: Math.max(0, xOf(scale, Math.min(scale.to, to)) - left) }
}

/** When an office is open; hours of the day. */
export interface Office {
  readonly opens: number
  readonly closes: number
}

export const OFFICE: Office = { opens: 8.5, closes: 17.5 }

/** An hour of a day as an instant. */
export const hourOf = (day: string, hour: number): number => startOf(day) + hour * HOUR
