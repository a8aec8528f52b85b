import type { CSSProperties } from 'react'
import type { Calendar } from './calendar.ts'
import type { CalendarBooking, CalendarResource } from './model/data.ts'
import { takenUp } from './model/draft.ts'
import { bookingLabel, clockSpan } from './model/words.ts'
import { Part } from './part.tsx'

interface BookingBarProps {
  readonly calendar: Calendar
  readonly resource: CalendarResource
  readonly booking: CalendarBooking
  readonly span: { readonly from: number; readonly to: number }
  readonly style: CSSProperties
  /** Pixels that its text may take, up to the next bar; those of the bar when absent. */
  readonly room?: number
  /** One line alone, and not two. */
  readonly low?: boolean
  readonly focused: boolean
  readonly onFocus: () => void
}

/** A booking as a bar, with its state in colour, icon and words. */
export function BookingBar(props: BookingBarProps) {
  const { calendar, resource, booking, span, style, room, low, focused, onFocus } = props
  const { drag, work, onOpen, onMove } = calendar
  const { state, title, person } = booking
  const movable = booking.movable === true && onMove !== undefined
  const held = work.draft?.booking?.id === booking.id
  const label = bookingLabel(resource, booking)
  const open = () => drag.clicks && onOpen?.(booking)
  return (
    <Part
      className={`gt-cal-bar gt-cal-${state.family}${low ? ' gt-cal-low' : ''}${movable ? ' gt-cal-movable' : ''}${held ? ' gt-cal-held' : ''}`}
      as="gridcell"
      tabIndex={focused ? 0 : -1}
      {...(focused && { 'data-cursor': '' })}
      data-booking={booking.id}
      aria-label={label}
      title={label}
      style={style}
      onClick={open}
      onFocus={onFocus}
      onPointerDown={(event) => (movable ? drag.down(event, () => takenUp('move', booking)) : event.stopPropagation())}
    >
      <span className="gt-cal-text" aria-hidden {...(room !== undefined && { style: { width: room } })}>
        {state.Icon && <state.Icon size={12} aria-hidden />}
        <span>{title}</span> {person && <small>{person}</small>}
        <time>{clockSpan(span.from, span.to)}</time>
      </span>
      {movable &&
        (['start', 'end'] as const).map((end) => (
          <i
            key={end}
            className={`gt-cal-edge gt-cal-edge-${end}`}
            onPointerDown={(event) => drag.down(event, () => takenUp(end, booking))}
          />
        ))}
    </Part>
  )
}
