import { AddToArtifactIcon } from '@blueprintjs/icons'
import {
  type CalendarBooking,
  type CalendarResource,
  type CalendarSpan,
  type CalendarSubject,
  type CalendarWaiting,
  Page,
  PageHeader,
  PushButton,
  prefilled,
  ResourceCalendar,
  useCalendarPlace,
  usePhone,
  useSession,
} from '@gongtai/sdk/web'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CalendarTools, type Narrowing } from '../calendar/calendar-tools.tsx'
import { refusal } from '../calendar/refusals.ts'
import { barsOf, cardOf, type Grouping, keyOf, legend, rowsOf } from '../calendar/rows.tsx'
import { useFleet } from '../calendar/use-fleet.ts'
import { useMoves } from '../calendar/use-moves.ts'
import { ClaimDialog } from '../claim-dialog.tsx'

const FORM = 'BUS_CAR_USE_APPLY'

export default function CalendarPage() {
  const phone = usePhone()
  const place = useCalendarPlace()
  const dispatches = useSession().may('vehicle:dispatch')
  const [narrowing, setNarrowing] = useState<Narrowing>({ by: 'car', seats: 0, onlyFree: false })
  const [opened, setOpened] = useState<CalendarBooking>()
  const fleet = useFleet(place, dispatches)
  const { list, vehicles, drivers, claims, waiting } = fleet
  const { by } = narrowing
  const bookings = useMemo(() => barsOf(claims, by, dispatches), [claims, by, dispatches])
  const resources = useMemo(
    () => rowsOf({ vehicles, drivers }, bookings, narrowing),
    [vehicles, drivers, bookings, narrowing],
  )
  const { apply, put, goToForm } = useRequests(by, waiting)
  const move = useMoves(claims, by)
  const claim = opened && claims.find((each) => keyOf(each) === opened.id)
  const refuses = (span: CalendarSpan, subject: CalendarSubject) =>
    refusal({ ...fleet, now: Date.now() }, span, subject)
  return (
    <Page layout="fill">
      <PageHeader
        title="占用日历"
        // The phone makes requests in the calendar itself.
        actions={!phone && <PushButton primary icon={<AddToArtifactIcon />} text="用车申请" onClick={goToForm} />}
      />
      <ResourceCalendar
        label="车辆占用"
        noun={by === 'car' ? '车辆' : '驾驶员'}
        place={place}
        list={list}
        resources={resources}
        bookings={bookings}
        legend={legend}
        tools={<CalendarTools narrowing={narrowing} onChange={setNarrowing} />}
        refuses={refuses}
        onOpen={setOpened}
        {...(by === 'car' && { onMake: apply })}
        {...(dispatches && {
          waiting: waiting.map((each) => cardOf(each, claims)),
          waitingTitle: '待派车',
          onMove: move,
          onPlace: put,
        })}
      />
      {claim && <ClaimDialog claim={claim} {...fleet} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}

/** Beijing time as forms write it. */
const formTime = (instant: string): string =>
  new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** The ways from the calendar into requests: a new one for a span, and the step that gives one its car or driver. */
function useRequests(by: Grouping, waiting: readonly { readonly instance: string; readonly task: number }[]) {
  const navigate = useNavigate()
  return {
    goToForm: () => navigate('/workflow/start/car_use'),
    apply: ({ resource, from, to }: CalendarSpan) => {
      const span = `${formTime(from)},${formTime(to)}`
      navigate(
        '/workflow/start/car_use',
        prefilled({ [FORM]: { 'START_TIME,END_TIME': span, APPLY_CAR_ID: resource } }),
      )
    },
    put: ({ id }: CalendarWaiting, resource: CalendarResource) => {
      const task = waiting.find(({ instance }) => instance === id)?.task
      const column = by === 'car' ? 'DISPATCH_CAR_ID' : 'DRIVER_ID'
      navigate(`/workflow/task/${id}/${task}`, prefilled({ [FORM]: { [column]: resource.id } }))
    },
  }
}
