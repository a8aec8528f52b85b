import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { BookingBar } from './booking-bar.tsx'
import type { Calendar } from './calendar.ts'
import { DraftGhost } from './draft-ghost.tsx'
import type { CalendarResource } from './model/data.ts'
import { DAY, dayOf, daysOf, HOUR, isWeekend, startOf } from './model/days.ts'
import { making } from './model/draft.ts'
import { lanesOf } from './model/lanes.ts'
import type { Placed } from './model/occupancy.ts'
import { hourOf, type Scale, STEP } from './model/scale.ts'
import { clockText, dateText, freeLabel, shortWeekday } from './model/words.ts'
import { Part } from './part.tsx'
import { type Cursor, useCursor } from './use-cursor.ts'

const HOUR_HEIGHT = 44
const HOURS_WIDTH = 64
const HEAD = 36
const UNIT = HOUR / 2
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

const topOf = (day: string, at: number): number => ((at - startOf(day)) / HOUR) * HOUR_HEIGHT
const seenOn = (day: string, from: number, to: number) => {
  const start = startOf(day)
  const [top, bottom] = [topOf(day, Math.max(from, start)), topOf(day, Math.min(to, start + DAY))]
  return { top, height: bottom - top }
}

/** One resource by itself: the days of a week beside each other, time from above to below. */
export function WeekGrid({ calendar, resource }: { readonly calendar: Calendar; readonly resource: CalendarResource }) {
  const { place, drag, office, work } = calendar
  const frame = useRef<HTMLDivElement>(null)
  const days = useMemo(() => daysOf('week', place.day), [place.day])
  const scale = useMemo((): Scale => {
    const from = startOf(days[0] ?? '')
    return { from, to: from + 7 * DAY, width: 0, step: STEP }
  }, [days])
  const cursor = useCursor({
    calendar,
    scale,
    rows: [resource.id],
    time: 'down',
    unit: UNIT,
    frame: () => frame.current,
    reveal: ({ at }) => revealTop(frame.current, topOf(dayOf(at), at)),
  })
  useLayoutEffect(() => {
    if (frame.current) frame.current.scrollTop = (office.opens - 1) * HOUR_HEIGHT
  }, [office.opens])
  useEffect(() => {
    drag.surface = {
      step: STEP,
      inset: HOURS_WIDTH,
      frame: () => frame.current,
      locate: (x, y) => ({ resource: resource.id, at: momentAt(frame.current, x, y, days) }),
    }
  }, [drag, days, resource.id])
  const row = work.occupancy.get(resource.id) ?? []
  return (
    <Part
      ref={frame}
      className="gt-cal-frame gt-cal-week"
      as="grid"
      aria-label={`${resource.name} ${calendar.label}`}
      onKeyDown={cursor.onKeyDown}
    >
      <Part className="gt-cal-week-head" as="row">
        <Part as="columnheader">时间</Part>
        {days.map((day) => (
          <Part key={day} as="columnheader" className={day === dayOf(calendar.now) ? 'gt-cal-today' : undefined}>
            {dateText(day)} {shortWeekday(day)}
          </Part>
        ))}
      </Part>
      <Part className="gt-cal-week-body" as="row" style={{ height: 24 * HOUR_HEIGHT }}>
        <Part className="gt-cal-week-hours" as="rowheader" aria-label="一天的时刻">
          {HOURS.map((hour) => (
            <span key={hour} style={{ top: hour * HOUR_HEIGHT }}>
              {clockText(hourOf(place.day, hour))}
            </span>
          ))}
        </Part>
        {days.map((day) => (
          <DayColumn key={day} calendar={calendar} resource={resource} day={day} row={row} cursor={cursor} />
        ))}
      </Part>
    </Part>
  )
}

interface DayColumnProps {
  readonly calendar: Calendar
  readonly resource: CalendarResource
  readonly day: string
  readonly row: readonly Placed[]
  readonly cursor: Cursor
}

function DayColumn({ calendar, resource, day, row, cursor }: DayColumnProps) {
  const { office, now, drag, onMake, work } = calendar
  const [start, end] = [startOf(day), startOf(day) + DAY]
  const { draft } = work
  const { stop } = cursor
  const off = isWeekend(day)
    ? [[start, end]]
    : [
        [start, hourOf(day, office.opens)],
        [hourOf(day, office.closes), end],
      ]
  const held = draft && draft.resource === resource.id && draft.from < end && draft.to > start
  return (
    <div
      className="gt-cal-week-day"
      role="presentation"
      style={{ backgroundSize: `100% ${HOUR_HEIGHT}px` }}
      onPointerDown={(event) => {
        if (!onMake || resource.closed) return
        const at = drag.surface?.locate(event.clientX, event.clientY).at ?? start
        drag.down(event, () => making(resource.id, at, STEP, office))
      }}
    >
      {off.map(([from = start, to = end]) => (
        <i key={from} className="gt-cal-off" style={seenOn(day, from, to)} />
      ))}
      {now >= start && now < end && <i className="gt-cal-week-now" style={{ top: topOf(day, now) }} />}
      <DayBars calendar={calendar} resource={resource} day={day} row={row} cursor={cursor} />
      {!stop.booking && stop.at >= start && stop.at < end && (
        <Part
          className="gt-cal-slot"
          as="gridcell"
          tabIndex={0}
          data-cursor
          aria-label={freeLabel(resource, stop.at)}
          style={seenOn(day, stop.at, stop.at + UNIT)}
        />
      )}
      {held && (
        <DraftGhost
          draft={draft}
          resource={resource}
          refusal={work.refusalOn(draft, resource)}
          style={{ ...seenOn(day, draft.from, draft.to), left: 4, right: 4 }}
        />
      )}
    </div>
  )
}

function DayBars({ calendar, resource, day, row, cursor }: DayColumnProps) {
  const [start, end] = [startOf(day), startOf(day) + DAY]
  const bars = row.filter(({ outerFrom, outerTo }) => outerFrom < end && outerTo > start)
  const { lanes, count } = lanesOf(bars.map(({ outerFrom, outerTo }) => ({ from: outerFrom, to: outerTo })))
  return bars.map((placed, index) => {
    const { booking, from, to, outerFrom, outerTo } = placed
    const across = { left: `calc(${((lanes[index] ?? 0) / count) * 100}% + 3px)`, width: `calc(${100 / count}% - 6px)` }
    return [
      ...[[outerFrom, from] as const, [to, outerTo] as const]
        .filter(([begins, ends]) => ends > begins && begins < end && ends > start)
        .map(([begins, ends]) => (
          <i
            key={`${booking.id} ${begins}`}
            className="gt-cal-buffer"
            style={{ ...seenOn(day, begins, ends), ...across }}
          />
        )),
      from < end && to > start && (
        <BookingBar
          key={booking.id}
          calendar={calendar}
          resource={resource}
          booking={booking}
          span={placed}
          style={{ ...seenOn(day, from, to), ...across }}
          focused={cursor.stop.booking === booking.id}
          onFocus={() =>
            cursor.stop.booking !== booking.id && cursor.go({ resource: resource.id, at: from, booking: booking.id })
          }
        />
      ),
    ]
  })
}

function momentAt(frame: HTMLElement | null, x: number, y: number, days: readonly string[]): number {
  if (!frame) return startOf(days[0] ?? '')
  const { left, top } = frame.getBoundingClientRect()
  const width = (frame.scrollWidth - HOURS_WIDTH) / 7
  const column = Math.max(0, Math.min(6, Math.floor((x - left + frame.scrollLeft - HOURS_WIDTH) / width)))
  const hours = (y - top + frame.scrollTop - HEAD) / HOUR_HEIGHT
  return startOf(days[column] ?? '') + Math.max(0, Math.min(24, hours)) * HOUR
}

function revealTop(frame: HTMLElement | null, top: number): void {
  if (!frame) return
  const seen = frame.clientHeight - HEAD
  if (top < frame.scrollTop) frame.scrollTop = top - HOUR_HEIGHT
  else if (top > frame.scrollTop + seen - HOUR_HEIGHT) frame.scrollTop = top - seen / 2
}
