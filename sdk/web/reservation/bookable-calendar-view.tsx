import { PlayIcon, TickCircleIcon, TickIcon, TimeIcon } from '@blueprintjs/icons'
import { writeDate } from '@gongtai/core/form/date'
import type { Bookable, CalendarRow } from '@gongtai/core/reservation/bookable'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CalendarBooking, CalendarResource, CalendarSpan, CalendarState } from '../calendar/model/data.ts'
import { ResourceCalendar } from '../calendar/resource-calendar.tsx'
import { useCalendarPlace } from '../calendar/use-calendar-place.ts'
import { useCall } from '../hooks/use-call.ts'
import { useLive } from '../hooks/use-live.ts'
import { prefilled } from '../hooks/use-prefill.ts'
import { useRefresh } from '../hooks/use-refresh.ts'
import { Page, PageHeader } from '../ui/page.tsx'
import type { BookableCalendarProps } from './bookable-calendar.tsx'

const MOST = 200

const states: Readonly<Record<string, CalendarState>> = {
  held: { text: '预占', family: 'wait', Icon: TimeIcon },
  confirmed: { text: '已预约', family: 'run', Icon: TickIcon },
  in_use: { text: '使用中', family: 'ok', Icon: PlayIcon },
  done: { text: '已结束', family: 'idle', Icon: TickCircleIcon },
}
const legend = Object.values(states)
const unknown: CalendarState = { text: '占用', family: 'idle' }

/** The same each time, or whatever is made of it would be made anew. */
const none: readonly CalendarRow[] = []

export function BookableCalendarView({ of, asks, detail }: BookableCalendarProps) {
  const place = useCalendarPlace()
  const navigate = useNavigate()
  const refresh = useRefresh()
  useLive('workflow.tasks-changed', () => refresh(of.calls.calendar))
  const list = useCall(of.calls.calendar, { from: place.from, to: place.to, pageSize: MOST }, { keepLast: true })
  const rows = list.data?.rows ?? none
  const resources = useMemo(() => rows.map((row) => resourceOf(of, row, detail)), [of, rows, detail])
  const bookings = useMemo(() => rows.flatMap((row) => bookingsOf(of, row)), [of, rows])
  const open = ({ id }: CalendarBooking) => {
    const span = rows.flatMap(({ spans }) => spans).find(({ booking }) => booking === id)
    if (span && span.instance !== '') navigate(`/workflow/instance/${span.instance}`)
  }
  const ask = ({ resource, from, to }: CalendarSpan) => {
    if (!asks) return
    const span = [from, to].map((each) => writeDate(new Date(each))).join(',')
    const values = { [`${asks.from},${asks.to}`]: span, [asks.wished]: resource }
    navigate(`/workflow/start/${asks.process}`, prefilled({ [asks.table]: values }))
  }
  const { title } = of.register
  return (
    <Page layout="fill">
      <PageHeader title={`${title}占用日历`} />
      <ResourceCalendar
        label={`${title}占用`}
        noun={title}
        place={place}
        list={list}
        resources={resources}
        bookings={bookings}
        legend={legend}
        onOpen={open}
        {...(asks && { onMake: ask })}
      />
    </Page>
  )
}

type Values = Readonly<Record<string, unknown>>

function amount(wanted: number | string | undefined, row: Values): number {
  return typeof wanted === 'string' ? Number(row[wanted] ?? 0) : (wanted ?? 0)
}

function resourceOf(
  of: Bookable,
  { resource }: CalendarRow,
  detail: BookableCalendarProps['detail'],
): CalendarResource {
  const row: Values = resource
  const field = of.state && of.register.fields[of.state.field]
  const value = String(row[of.state?.field ?? ''] ?? '')
  const closed =
    field?.kind === 'choice' && !of.state?.inService.includes(value) ? field.choices[value]?.title : undefined
  return {
    id: resource.id,
    name: String(row[of.register.name] ?? resource.id),
    capacity: of.capacity === undefined ? 1 : amount(of.capacity, row),
    ...(detail && { detail: detail(resource) }),
    ...(closed !== undefined && { closed }),
  }
}

const bookingsOf = (of: Bookable, { resource, spans }: CalendarRow): readonly CalendarBooking[] =>
  spans.map(({ booking, from, to, title, person, state }) => ({
    id: booking,
    resource: resource.id,
    from,
    to,
    title,
    person,
    state: states[state] ?? unknown,
    before: amount(of.prepareMinutes, resource),
    after: amount(of.tidyMinutes, resource),
  }))
