import { Dialog, DialogBody } from '@blueprintjs/core'
import type { RegisterRow } from '@gongtai/core/register/calls'
import type { BusySpan, CalendarRow } from '@gongtai/core/reservation/bookable'
import type { Reservation } from '@gongtai/core/reservation/reservation'
import { useNavigate } from 'react-router-dom'
import type { CalendarSpan } from '../calendar/model/data.ts'
import type { CalendarPlace } from '../calendar/use-calendar-place.ts'
import { formatTime } from '../format/date-time.ts'
import { useCall } from '../hooks/use-call.ts'
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx'
import { Facts } from '../ui/layout/facts.tsx'
import { StateTag } from '../ui/marks/status-tag.tsx'
import type { Bar } from './calendar-rows.ts'
import { InsteadList } from './instead-list.tsx'
import type { ReservationCalendarProps } from './reservation-calendar.tsx'
import { bookableOf } from './use-reserved.ts'

interface ReservationDetailProps {
  readonly of: Reservation
  readonly looks: NonNullable<ReservationCalendarProps['rows']>
  readonly bar: Bar
  readonly place: CalendarPlace
  readonly onClose: () => void
  /** Name of the resource that has the rows, and how what is endangered gets another place. */
  readonly by: string
  readonly onMove: ((span: CalendarSpan) => void) | undefined
}

/** Both ends, the day only once when it is the same. */
function spanText({ from, to }: BusySpan): string {
  const [day, last] = [from, to].map((each) => formatTime(each, '{y}-{m}-{d}'))
  return `${formatTime(from, '{y}-{m}-{d} {h}:{i}')} 至 ${formatTime(to, day === last ? '{h}:{i}' : '{y}-{m}-{d} {h}:{i}')}`
}

/** What a bar of the calendar has no room for, and the way to its request. */
export function ReservationDetail({ of, looks, bar, place, by, onMove, onClose }: ReservationDetailProps) {
  const navigate = useNavigate()
  const { span, state, person, title } = bar
  const names = Object.keys(of.resources).filter((name) => bar.span.booking !== '' || name === by)
  const rows = names.map((name) => ({
    title: bookableOf(of, name).register.title,
    value: <Rows {...{ of, name, look: looks[name], bar, place }} />,
  }))
  // Whose it is, and what for, is not for everybody.
  const known = span.booking !== ''
  const facts = [
    { title: '状态', value: <StateTag family={state.family}>{state.text}</StateTag> },
    ...(known
      ? [
          { title: span.closure ? '登记人' : '申请人', value: person },
          { title: span.closure ? '原因' : '事由', value: title },
        ]
      : []),
    { title: '时间', value: spanText(span) },
  ]
  return (
    <Dialog isOpen className="gt-dialog" title={`${of.words.use}安排`} style={{ width: 480 }} onClose={onClose}>
      <DialogBody>
        <Facts columns={1} facts={[...rows, ...facts]} />
        {span.late === 'endangered' && <Endangered {...{ of, bar, by, onMove, onClose }} />}
      </DialogBody>
      {span.instance !== '' && (
        <DialogActions
          text="查看申请"
          onConfirm={() => navigate(`/workflow/instance/${span.instance}`)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

/** Somebody is still there: what can be had instead. */
function Endangered({ of, bar, by, onMove, onClose }: Omit<ReservationDetailProps, 'looks' | 'place'>) {
  const take = (span: CalendarSpan) => {
    onClose()
    onMove?.(span)
  }
  const { resource, from, to } = bar
  const { data = [] } = useCall(of.calls.instead, { as: by, resource, from, to }, { quiet: true })
  return (
    <>
      <p role="alert">前一个预约超时未结束，届时可能仍被占用{onMove && data.length > 0 ? '，可改为：' : '。'}</p>
      {onMove && <InsteadList offered={data} wished={{ resource, from, to }} onTake={take} />}
    </>
  )
}

type RowsProps = Pick<ReservationDetailProps, 'of' | 'place'> & {
  readonly name: string
  readonly look: ReservationDetailProps['looks'][string]
  readonly bar: Bar
}

/** The rows of one resource that the booking has; they are read as the calendar of that resource is. */
function Rows({ of, name, look, bar, place: { from, to } }: RowsProps) {
  const { calls, register } = bookableOf(of, name)
  const { data } = useCall(calls.calendar, { from, to, pageSize: 1000 }, { quiet: true, keepLast: true })
  const { booking } = bar.span
  const has = ({ resource, spans }: CalendarRow) =>
    booking === '' ? resource.id === bar.resource : spans.some((span) => span.booking === booking)
  const own = data?.rows.filter(has) ?? []
  const nameOf = (row: RegisterRow) => String((row as Readonly<Record<string, unknown>>)[register.name])
  return own.map(({ resource }) => <span key={resource.id}>{look?.title?.(resource) ?? nameOf(resource)} </span>)
}
