import { Button, InputGroup } from '@blueprintjs/core'
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  DriveTimeIcon,
  TickCircleIcon,
  TickIcon,
  TimeIcon,
} from '@blueprintjs/icons'
import {
  EmptyState,
  FaultState,
  formatTime,
  Page,
  PageHeader,
  Panel,
  Skeleton,
  useCall,
  useLive,
  useRefresh,
} from '@gongtai/sdk/web'
import { useEffect, useRef, useState } from 'react'
import { calendar, TRIPS_CHANGED } from '../../model/calls.ts'
import type { CalendarClaim, Vehicle } from '../../model/shapes.ts'
import { ClaimDialog } from '../claim-dialog.tsx'
import { dayOf, placeOn, shifted } from '../day-span.ts'
import { stateLook } from '../looks.ts'
import { Plate } from '../plate.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
const OFFICE_OPENS = 7
const stateIcons = { held: TimeIcon, confirmed: TickIcon, in_use: DriveTimeIcon, done: TickCircleIcon } as const
const weekday = new Intl.DateTimeFormat('zh-CN', { weekday: 'long', timeZone: 'Asia/Shanghai' })

export default function CalendarPage() {
  const [day, setDay] = useState(() => dayOf(new Date()))
  const refresh = useRefresh()
  useLive('workflow.tasks-changed', () => refresh(calendar))
  useLive(TRIPS_CHANGED, () => refresh(calendar))
  const found = useCall(calendar, { from: day, to: shifted(day, 1) }, { keepLast: true })
  return (
    <Page>
      <PageHeader
        title="占用日历"
        aside={<span className="gt-muted">{weekday.format(new Date(`${day}T00:00:00+08:00`))}</span>}
        actions={<DayPicker day={day} onPick={setDay} />}
      />
      <Legend />
      <Panel bare>
        {found.error && (
          <FaultState error={found.error} actions={<Button text="重新加载" onClick={() => found.refetch()} />} />
        )}
        {found.isPending && <Skeleton lines={6} />}
        {found.data?.vehicles.length === 0 && <EmptyState title="还没有车辆" text="登记车辆后可在此查看占用。" />}
        {found.data && found.data.vehicles.length > 0 && <Day day={day} {...found.data} />}
      </Panel>
    </Page>
  )
}

interface DayPickerProps {
  readonly day: string
  readonly onPick: (day: string) => void
}

const DayPicker = ({ day, onPick }: DayPickerProps) => (
  <div className="gt-day-picker">
    <Button icon={<ChevronLeftIcon />} aria-label="前一天" onClick={() => onPick(shifted(day, -1))} />
    <InputGroup type="date" aria-label="日期" value={day} onValueChange={(next) => next && onPick(next)} />
    <Button icon={<ChevronRightIcon />} aria-label="后一天" onClick={() => onPick(shifted(day, 1))} />
    <Button text="今天" onClick={() => onPick(dayOf(new Date()))} />
  </div>
)

interface DayProps {
  readonly day: string
  readonly vehicles: readonly Vehicle[]
  readonly claims: readonly CalendarClaim[]
}

const Legend = () => (
  <ul className="gt-day-legend" aria-label="图例">
    {Object.entries(stateIcons).map(([state, Icon]) => (
      <li key={state}>
        <span className={`gt-day-claim-${state}`}>
          <Icon size={12} aria-hidden />
        </span>
        {stateLook(state).text}
      </li>
    ))}
  </ul>
)

function Day({ day, vehicles, claims }: DayProps) {
  const now = new Date()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const opens = frame.current?.querySelectorAll<HTMLElement>('.gt-day-hour')[OFFICE_OPENS]
    const first = frame.current?.querySelector<HTMLElement>('.gt-day-car')
    if (frame.current && opens && first) frame.current.scrollLeft = opens.offsetLeft - first.offsetWidth
  }, [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached to be scrolled with the arrows
    <section ref={frame} className="gt-day" aria-label="车辆占用" tabIndex={0}>
      <div className="gt-day-grid">
        <div className="gt-day-car gt-day-corner">车辆（{vehicles.length}）</div>
        {hours.map((hour) => (
          <div key={hour} className="gt-day-hour">
            {hour}
          </div>
        ))}
        {vehicles.map((vehicle) => (
          <Lane
            key={vehicle.id}
            day={day}
            vehicle={vehicle}
            claims={claims.filter((claim) => claim.vehicle === vehicle.id)}
            now={dayOf(now) === day ? now : undefined}
          />
        ))}
      </div>
    </section>
  )
}

interface LaneProps {
  readonly day: string
  readonly vehicle: Vehicle
  readonly claims: readonly CalendarClaim[]
  readonly now: Date | undefined
}

function Lane({ day, vehicle, claims, now }: LaneProps) {
  const [opened, setOpened] = useState<CalendarClaim>()
  return (
    <>
      <div className="gt-day-car">
        <Plate plate={vehicle.plate} energy={vehicle.energy} />
        <small>
          {vehicle.brandModel} · {vehicle.seats} 座
          {vehicle.state !== 'in_service' && ` · ${stateLook(vehicle.state).text}`}
        </small>
      </div>
      <div className="gt-day-lane">
        {now && (
          <span
            className="gt-day-now"
            style={{ left: `${placeOn(day, now.toISOString(), now.toISOString()).left}%` }}
          />
        )}
        {claims.map((claim) => (
          <ClaimBar key={claim.booking} day={day} claim={claim} onOpen={() => setOpened(claim)} />
        ))}
      </div>
      {opened && <ClaimDialog claim={opened} vehicle={vehicle} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface ClaimBarProps {
  readonly day: string
  readonly claim: CalendarClaim
  readonly onOpen: () => void
}

function ClaimBar({ day, claim, onOpen }: ClaimBarProps) {
  const { left, width } = placeOn(day, claim.from, claim.to)
  const Icon = stateIcons[claim.state as keyof typeof stateIcons] ?? TimeIcon
  const span = `${clockOn(day, claim.from)}–${clockOn(day, claim.to)}`
  return (
    <button
      type="button"
      className={`gt-day-claim gt-day-claim-${claim.state}`}
      style={{ left: `${left}%`, width: `${width}%` }}
      title={`${stateLook(claim.state).text}，${claim.applicant}，${claim.purpose}，${span}`}
      onClick={onOpen}
    >
      <Icon size={12} title={stateLook(claim.state).text} />
      <span>{claim.purpose}</span> <small>{claim.applicant}</small>
      <time>{span}</time>
    </button>
  )
}

/** The clock time of an instant; with its date when it lies on another day. */
const clockOn = (day: string, text: string): string =>
  formatTime(text, dayOf(new Date(text)) === day ? '{h}:{i}' : '{m}-{d} {h}:{i}')
