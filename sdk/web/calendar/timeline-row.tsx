import { memo } from 'react'
import { BookingBar } from './booking-bar.tsx'
import type { Calendar } from './calendar.ts'
import type { CalendarResource, CalendarView } from './model/data.ts'
import { dayOf } from './model/days.ts'
import { making } from './model/draft.ts'
import type { Bar, RowLayout } from './model/occupancy.ts'
import { isLow, laneExtent } from './model/rows.ts'
import { extentOf, type Scale, xOf } from './model/scale.ts'
import type { Stop } from './model/stops.ts'
import { dateText, freeLabel } from './model/words.ts'
import { Part } from './part.tsx'

interface TimelineRowProps {
  readonly resource: CalendarResource
  readonly layout: RowLayout
  readonly index: number
  readonly top: number
  readonly height: number
  readonly scale: Scale
  readonly view: CalendarView
  readonly calendar: Calendar
  /** While something is held that waits: why it cannot be put here, empty when it can. */
  readonly refusal: string | undefined
  /** Where the keyboard is, when it is in this row. */
  readonly stop: Stop | undefined
  readonly unit: number
  readonly onStop: (stop: Stop) => void
}

export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { resource, index, top, height, calendar, refusal } = props
  const verdict = refusal === undefined ? '' : refusal === '' ? ' gt-cal-row-fits' : ' gt-cal-row-refused'
  return (
    <Part className={`gt-cal-row${verdict}`} as="row" aria-rowindex={index + 2} style={{ top, height }}>
      <ResourceName resource={resource} calendar={calendar} refusal={refusal} />
      <Lane {...props} />
    </Part>
  )
}, isSame)

/** The calendar is another object at each stroke of a gesture; a row depends on little of it. */
function isSame(a: TimelineRowProps, b: TimelineRowProps): boolean {
  const own = (['resource', 'layout', 'index', 'top', 'height', 'scale', 'view', 'refusal', 'stop'] as const).every(
    (key) => a[key] === b[key],
  )
  return own && a.calendar.work.draft?.booking === b.calendar.work.draft?.booking
}

interface ResourceNameProps {
  readonly resource: CalendarResource
  readonly calendar: Calendar
  readonly refusal: string | undefined
}

const ResourceName = ({ resource, calendar, refusal }: ResourceNameProps) => (
  <Part className="gt-cal-name" as="rowheader">
    <button
      type="button"
      tabIndex={-1}
      title="单独查看一周"
      onClick={() => calendar.place.go({ resource: resource.id })}
    >
      {resource.title ?? <b>{resource.name}</b>}
      <small>{refusal || [resource.detail, resource.closed].filter(Boolean).join(' · ')}</small>
    </button>
  </Part>
)

function Lane(props: TimelineRowProps) {
  const { resource, layout, scale, calendar, stop, unit, onStop } = props
  const { drag, onMake, office } = calendar
  const makes = onMake && !resource.closed
  return (
    <div
      className={`gt-cal-lane${resource.closed ? ' gt-cal-lane-closed' : ''}`}
      role="presentation"
      style={{ width: scale.width }}
      onPointerDown={(event) => {
        if (!makes) return
        const at = drag.surface?.locate(event.clientX, event.clientY).at ?? scale.from
        drag.down(event, () => making(resource.id, at, scale.step, office))
      }}
    >
      {layout.bars.map((bar) => (
        <PlacedBar key={bar.placed.booking.id} {...props} bar={bar} />
      ))}
      {[...layout.further].map(([day, count]) => (
        <button
          key={day}
          type="button"
          className="gt-cal-further"
          tabIndex={-1}
          style={{ left: xOf(scale, day) }}
          aria-label={`${resource.name} ${dateText(dayOf(day))} 另有 ${count} 项，查看当日`}
          onClick={() => calendar.place.go({ view: 'day', day: dayOf(day) })}
        >
          +{count}
        </button>
      ))}
      {stop && !stop.booking && (
        <Part
          className="gt-cal-slot"
          as="gridcell"
          tabIndex={0}
          data-cursor
          aria-label={freeLabel(resource, stop.at)}
          style={extentOf(scale, stop.at, stop.at + unit)}
          onFocus={() => onStop(stop)}
        />
      )}
    </div>
  )
}

/** How far text runs on beside a short bar. */
const MOST_ROOM = 200

function PlacedBar({ bar, ...props }: TimelineRowProps & { readonly bar: Bar }) {
  const { resource, layout, scale, view, calendar, stop, onStop } = props
  const { from, to, placed, room } = bar
  const extent = extentOf(scale, from, to)
  if (extent.width <= 0) return null
  const { booking } = placed
  const lane = laneExtent(view, layout, bar)
  const buffers = view === 'month' ? [] : [[placed.outerFrom, from] as const, [to, placed.outerTo] as const]
  return (
    <>
      {buffers
        .filter(([begins, ends]) => ends > begins)
        .map(([begins, ends]) => (
          <i key={begins} className="gt-cal-buffer" style={{ ...extentOf(scale, begins, ends), ...lane }} />
        ))}
      <BookingBar
        calendar={calendar}
        resource={resource}
        booking={booking}
        style={{ ...extent, ...lane }}
        low={isLow(view, layout)}
        room={Math.max(extent.width - 12, Math.min(MOST_ROOM, xOf(scale, Math.min(room, scale.to)) - extent.left - 16))}
        span={placed}
        focused={stop?.booking === booking.id}
        onFocus={() => onStop({ resource: resource.id, at: placed.from, booking: booking.id })}
      />
    </>
  )
}
