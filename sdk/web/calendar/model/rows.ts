import type { CalendarView } from './data.ts'
import type { Bar, RowLayout } from './occupancy.ts'

const ROW = 48
const PADDING = 6
/** Bars of rows with several lanes are lower, and those of a month. */
const LOW = 26
const HIGH = 36
const GAP = 4
/** The line that counts what a month has no room for. */
const FURTHER = 16

/** Whether bars have room for one line alone. */
export const isLow = (view: CalendarView, { lanes }: RowLayout): boolean => lanes > 1 || view === 'month'

/** Pixels from above to below of a row. */
export function heightOf(view: CalendarView, layout: RowLayout): number {
  if (!isLow(view, layout)) return ROW
  const lanes = layout.lanes * (LOW + GAP) - GAP + 2 * PADDING
  return Math.max(ROW, lanes + (layout.further.size > 0 ? FURTHER : 0))
}

/** Where a bar stands in its row. */
export const laneExtent = (view: CalendarView, layout: RowLayout, { lane }: Bar) =>
  isLow(view, layout) ? { top: PADDING + lane * (LOW + GAP), height: LOW } : { top: PADDING, height: HIGH }

/** Where each row begins, and at the end where the last one ends. */
export function topsOf(heights: readonly number[]): readonly number[] {
  const tops = [0]
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height)
  return tops
}

/** Which row a height from above falls into; -1 below the last. */
export function rowAt(tops: readonly number[], top: number): number {
  let [low, high] = [0, tops.length - 1]
  if (top < 0 || top >= (tops[high] ?? 0)) return -1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((tops[middle] ?? 0) <= top) low = middle
    else high = middle
  }
  return low
}
