import { AddToArtifactIcon, CalendarIcon, DisableIcon, TimeIcon } from '@blueprintjs/icons'
import { writeDate } from '@gongtai/core/form/date'
import type { Reservation } from '@gongtai/core/reservation/reservation'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CalendarResource, CalendarSpan, CalendarSubject, CalendarWaiting } from '../calendar/model/data.ts'
import { ResourceCalendar, type ResourceCalendarProps } from '../calendar/resource-calendar.tsx'
import { useCalendarPlace } from '../calendar/use-calendar-place.ts'
import { usePhone } from '../hooks/use-media.ts'
import { prefilled } from '../hooks/use-prefill.ts'
import { useSession } from '../hooks/use-session.ts'
import { mayUse } from '../register/may-use.ts'
import { PushButton } from '../ui/inputs/push-button.tsx'
import { Page, PageHeader } from '../ui/layout/page.tsx'
import { CalendarNarrowing, type Narrowing } from './calendar-narrowing.tsx'
import { cardOf, legendOf, refusal, rowOf } from './calendar-rows.ts'
import { useRefused } from './refused-panel.tsx'
import type { ReservationCalendarProps } from './reservation-calendar.tsx'
import { ReservationDetail } from './reservation-detail.tsx'
import { useMoves, useSwap } from './use-moves.ts'
import { bookableOf, useReserved } from './use-reserved.ts'
import { type AskScope, useScope } from './use-scope.tsx'

export function ReservationCalendarView(props: ReservationCalendarProps) {
  const { of, process, rows: looks = {} } = props
  const place = useCalendarPlace()
  const [narrowing, setNarrowing] = useState(() => everythingOf(of))
  const [opened, setOpened] = useState<string>()
  const { by } = narrowing
  const known = useReserved(of, by, place)
  const { rows, bars, waiting } = known
  const bookable = bookableOf(of, by)
  const noun = bookable.register.title
  const all = useMemo(() => rows.map((row) => rowOf(bookable, row, looks[by])), [rows, bookable, looks, by])
  const ways = useWays(props, by, waiting)
  const asks: Pick<Gestures, 'onMake'> = process && of.resources[by]?.wished ? { onMake: ways.ask } : {}
  const { askScope, scopeDialog } = useScope()
  const arranging = useArranging(props, { by, askScope }, known, ways.put)
  const retake = retaking(all, { ...asks, ...arranging })
  const swap = useSwap(of, by)
  const { refuse, refusedPanel } = useRefused({
    ...{ of, by, onTake: retake, waitFor: asks.onMake && ways.waitFor },
    swap: known.arranges ? { bars, run: swap } : undefined,
  })
  const bar = bars.find(({ id }) => id === opened)
  return (
    <Page layout="fill">
      <Header {...props} noun={noun} onAsk={ways.goToForm} />
      <ResourceCalendar
        label={`${noun}占用`}
        noun={noun}
        place={place}
        list={known.list}
        resources={narrowed(all, narrowing, known, looks[by])}
        bookings={bars}
        legend={legendOf(of, known.reads)}
        tools={<CalendarNarrowing of={of} looks={looks} narrowing={narrowing} onChange={setNarrowing} />}
        refuses={(span, subject) => refusal(props, { by, rows, waiting, now: Date.now() }, span, subject)}
        onOpen={({ id }) => setOpened(id)}
        onRefused={(span, subject, reason) => refuse({ span, subject, reason })}
        {...asks}
        {...arranging}
      />
      {refusedPanel}
      {scopeDialog}
      {bar && (
        <ReservationDetail
          {...{ of, looks, place, bar, by }}
          onMove={bar.movable ? (span) => retake(span, { booking: bar }) : undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  )
}

const everythingOf = ({ resources }: Reservation): Narrowing => ({
  by: Object.keys(resources)[0] ?? '',
  least: 0,
  onlyFree: false,
})

type Gestures = Pick<ResourceCalendarProps, 'onMake' | 'onMove' | 'onPlace'>

/** Does with what is offered instead what was tried with what is taken. */
const retaking =
  (all: readonly CalendarResource[], { onMake, onMove, onPlace }: Gestures) =>
  (span: CalendarSpan, { booking, waiting }: CalendarSubject): void => {
    const resource = all.find(({ id }) => id === span.resource)
    if (waiting && resource) onPlace?.(waiting, resource)
    else if (booking)
      // The request layer has said why not.
      onMove?.(booking, span).catch(() => undefined)
    else onMake?.(span)
  }

/** What the calendar offers to those who arrange. */
function useArranging(
  props: ReservationCalendarProps,
  { by, askScope }: { readonly by: string; readonly askScope: AskScope },
  { arranges, waiting, bars }: ReturnType<typeof useReserved>,
  onPlace: (waiting: CalendarWaiting, resource: CalendarResource) => void,
) {
  const onMove = useMoves(props.of, by, bars, askScope)
  if (!arranges) return {}
  const cards = waiting.map((each) => cardOf(props, each, bars))
  return { waiting: cards, waitingTitle: `待${props.of.words.claim}`, onMove, onPlace }
}

type HeaderProps = ReservationCalendarProps & { readonly noun: string; readonly onAsk: () => void }

/** The phone makes requests in the calendar itself. */
function Header({ of, process, title, noun, onAsk }: HeaderProps) {
  const phone = usePhone()
  const session = useSession()
  const keeps = Object.keys(of.resources).some((name) => {
    const { edit } = bookableOf(of, name).register.permissions
    return edit !== undefined && mayUse(session, edit)
  })
  const navigate = useNavigate()
  const asks = !phone && process !== undefined
  return (
    <PageHeader
      title={title ?? `${noun}占用日历`}
      actions={
        <>
          {keeps && <PushButton icon={<DisableIcon />} text="停用安排" onClick={() => navigate('/system/closures')} />}
          {process !== undefined && (
            <PushButton icon={<TimeIcon />} text="我的候补" onClick={() => navigate('/system/waiting')} />
          )}
          <PushButton icon={<CalendarIcon />} text="日历订阅" onClick={() => navigate('/system/calendar-feeds')} />
          {asks && <PushButton primary icon={<AddToArtifactIcon />} text={`${of.words.use}申请`} onClick={onAsk} />}
        </>
      }
    />
  )
}

type Known = Pick<ReturnType<typeof useReserved>, 'rows' | 'bars'>

/** The rows that are asked for. */
function narrowed(
  all: readonly CalendarResource[],
  { least, onlyFree }: Narrowing,
  { rows, bars }: Known,
  look: NonNullable<ReservationCalendarProps['rows']>[string],
): readonly CalendarResource[] {
  const small = new Set(rows.filter((row) => (look?.least?.value(row) ?? least) < least).map(({ id }) => id))
  const taken = new Set(onlyFree ? bars.map(({ resource }) => resource) : [])
  return all.filter(({ id, closed }) => !small.has(id) && !(onlyFree && (closed !== undefined || taken.has(id))))
}

/** The ways from the calendar into requests: a new one for a span, and the step that gives one what it waits for. */
function useWays(
  { of, process = '' }: ReservationCalendarProps,
  by: string,
  waiting: readonly { readonly instance: string; readonly task: number }[],
) {
  const navigate = useNavigate()
  const { table, from: start, to: end, resources } = of
  const { wished = '', given = wished } = resources[by] ?? {}
  const valuesOf = ({ resource, from, to }: CalendarSpan) => {
    const span = [from, to].map((each) => writeDate(new Date(each))).join(',')
    return { [table]: { [`${start},${end}`]: span, [wished]: resource } }
  }
  return {
    goToForm: () => navigate(`/workflow/start/${process}`),
    ask: (span: CalendarSpan) => navigate(`/workflow/start/${process}`, prefilled(valuesOf(span))),
    waitFor: { process, valuesOf },
    put: ({ id }: CalendarWaiting, { id: resource }: CalendarResource) => {
      const task = waiting.find(({ instance }) => instance === id)?.task
      navigate(`/workflow/task/${id}/${task}`, prefilled({ [table]: { [given]: resource } }))
    },
  }
}
