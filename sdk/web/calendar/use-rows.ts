import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { Calendar } from './calendar.ts'
import { daysOf, shifted, startOf } from './model/days.ts'
import { rowLayout } from './model/occupancy.ts'
import { heightOf, topsOf } from './model/rows.ts'
import { hourOf, scaleOf, xOf } from './model/scale.ts'

/** Pixels of the names, which stay at the left edge. */
export const NAMES = 212
const HEAD = 36
/** Hours that are seen before the office opens. */
const EARLY = 1.5

export type Rows = ReturnType<typeof useRows>

/** The rows that can be seen, and where each stands. */
export function useRows({ work, shown, place, office }: Calendar, frame: RefObject<HTMLDivElement | null>) {
  const { view, day } = place
  const width = useWidth(frame)
  // Another day of the same span changes nothing.
  const first = daysOf(view, day)[0] ?? day
  const scale = useMemo(() => scaleOf(view, daysOf(view, first), width - NAMES), [view, first, width])
  const layouts = useMemo(
    () => shown.map(({ id }) => rowLayout(view, work.occupancy.get(id), scale)),
    [shown, view, work.occupancy, scale],
  )
  const heights = useMemo(() => layouts.map((layout) => heightOf(view, layout)), [layouts, view])
  const tops = useMemo(() => topsOf(heights), [heights])
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => heights[index] ?? 0,
    scrollPaddingStart: HEAD,
    overscan: 6,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies(heights): the rows are measured anew when they change
  useLayoutEffect(() => virtual.measure(), [heights, virtual])
  const begins = view === 'day' ? xOf(scale, hourOf(day, office.opens - EARLY)) : xOf(scale, startOf(shifted(day, -1)))
  const known = width > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls once for each span that is shown
  useLayoutEffect(() => {
    if (frame.current && known) frame.current.scrollLeft = begins
  }, [view, first, known])
  return { scale, layouts, tops, virtual }
}

/** Width of an element, followed as it changes. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element.current) return
    setWidth(element.current.clientWidth)
    const seen = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    seen.observe(element.current)
    return () => seen.disconnect()
  }, [element])
  return width
}
