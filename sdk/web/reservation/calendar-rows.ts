import { DisableIcon, PlayIcon, TickCircleIcon, TickIcon, TimeIcon, WarningSignIcon } from '@blueprintjs/icons'
import { writeDate } from '@gongtai/core/form/date'
import type { RegisterRow } from '@gongtai/core/register/calls'
import type { WaitingRequest } from '@gongtai/core/reservation/arranging'
import type { Bookable, BusySpan, CalendarRow } from '@gongtai/core/reservation/bookable'
import type { Reservation } from '@gongtai/core/reservation/reservation'
import type {
  CalendarBooking,
  CalendarResource,
  CalendarSpan,
  CalendarState,
  CalendarSubject,
  CalendarWaiting,
} from '../calendar/model/data.ts'
import type { ReservationCalendarProps, ReservationRowLook } from './reservation-calendar.tsx'

/** A booking in the calendar, and what it was answered as. */
export interface Bar extends CalendarBooking {
  readonly span: BusySpan
}

const statesOf = ({ claimAt, words }: Reservation): Readonly<Record<string, CalendarState>> => ({
  held: { text: '预占', family: 'wait', Icon: TimeIcon },
  confirmed: { text: claimAt === undefined ? '已预约' : `已${words.claim}`, family: 'run', Icon: TickIcon },
  in_use: { text: '使用中', family: 'ok', Icon: PlayIcon },
  done: { text: '已结束', family: 'idle', Icon: TickCircleIcon },
})

const APART: Readonly<Record<string, CalendarState>> = {
  overrun: { text: '超时未结束', family: 'bad', Icon: WarningSignIcon },
  closed: { text: '停用', family: 'idle', Icon: DisableIcon },
  endangered: { text: '可能被占用', family: 'wait', Icon: WarningSignIcon },
}

/** All that whoever may not read bookings sees of those of others. */
const BUSY: CalendarState = { text: '已占用', family: 'idle', Icon: DisableIcon }

export const legendOf = (of: Reservation, reads: boolean): readonly CalendarState[] =>
  reads ? Object.values(statesOf(of)) : [...Object.values(statesOf(of)), BUSY]

type Values = Readonly<Record<string, unknown>>

const amount = (wanted: number | string | undefined, row: Values): number =>
  typeof wanted === 'string' ? Number(row[wanted] ?? 0) : (wanted ?? 0)

/** A row of the calendar; why it cannot be had follows from its state. */
export function rowOf(of: Bookable, row: RegisterRow, look: ReservationRowLook | undefined): CalendarResource {
  const field = of.state && of.register.fields[of.state.field]
  const value = String((row as Values)[of.state?.field ?? ''] ?? '')
  const closed =
    field?.kind === 'choice' && !of.state?.inService.includes(value) ? field.choices[value]?.title : undefined
  return {
    id: row.id,
    name: String((row as Values)[of.register.name] ?? row.id),
    capacity: of.capacity === undefined ? 1 : amount(of.capacity, row),
    ...(look?.title && { title: look.title(row) }),
    ...(look?.detail && { detail: look.detail(row) }),
    ...(closed !== undefined && { closed }),
  }
}

/** The bookings of the rows. Each is known by its request, which stays when it is moved. */
export function barsOf(
  of: Reservation,
  bookable: Bookable,
  rows: readonly CalendarRow[],
  arranges: boolean,
): readonly Bar[] {
  const states = statesOf(of)
  const seen = new Set<string>()
  return rows.flatMap(({ resource, spans }) =>
    spans.map((span) => {
      const { booking, instance, from, to, person, state, lane } = span
      const own = instance || booking || `${resource.id}:${from}:${lane}`
      const id = seen.has(own) ? `${own}:${booking}:${resource.id}` : own
      seen.add(own)
      return {
        id,
        span,
        resource: resource.id,
        from,
        to,
        title: span.title || (span.closure ? '停用' : '忙'),
        person,
        state: APART[span.closure ? 'closed' : span.late] ?? states[state] ?? BUSY,
        movable: arranges && resource.readOnly !== true && state === 'confirmed' && instance !== '',
        before: amount(bookable.prepareMinutes, resource),
        after: amount(bookable.tidyMinutes, resource),
      }
    }),
  )
}

/** A request as a card; what holds its wish already is not in its way. */
export function cardOf(
  { card }: ReservationCalendarProps,
  waiting: WaitingRequest,
  bars: readonly Bar[],
): CalendarWaiting {
  const { instance: id, from, to, purpose, applicant } = waiting
  const held = bars.find(({ span }) => span.instance === id && span.state === 'held')
  return {
    id,
    from,
    to,
    ...(card?.(waiting) ?? { title: purpose, detail: applicant }),
    ...(held && { holds: held.id }),
  }
}

interface Known {
  readonly by: string
  readonly rows: readonly RegisterRow[]
  readonly waiting: readonly WaitingRequest[]
  readonly now: number
}

/** Why a row cannot serve, as far as the calendar can tell; the server has the last word. */
export function refusal(
  { of, fits = of.fits }: ReservationCalendarProps,
  { by, rows, waiting, now }: Known,
  span: CalendarSpan,
  subject: CalendarSubject,
): string | undefined {
  if (Date.parse(span.to) <= now) return '该时段已过，请选择以后的时间。'
  const row = rows.find(({ id }) => id === span.resource)
  if (!row) return undefined
  const asked = waiting.find(({ instance }) => instance === subject.waiting?.id)
  const [from, to] = [span.from, span.to].map((each) => writeDate(new Date(each)))
  const record = { id: '', ...asked?.shown, [of.from]: from ?? '', [of.to]: to ?? '' }
  const named = Object.fromEntries(Object.keys(of.resources).map((name) => [name, name === by ? [row] : []]))
  // The row has its name beside it.
  const name = String((row as Values)[of.resources[by]?.of.register.name ?? ''])
  return fits?.(named, record)?.message.replace(`「${name}」`, '')
}
