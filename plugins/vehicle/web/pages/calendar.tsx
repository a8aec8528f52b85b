import { Button, InputGroup } from '@blueprintjs/core'
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons'
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
import { useState } from 'react'
import { calendar } from '../../model/calls.ts'
import type { CalendarClaim, Vehicle } from '../../model/shapes.ts'
import { dayOf, placeOn, shifted } from '../day-span.ts'
import { stateLook } from '../looks.ts'
import { Plate } from '../plate.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

export default function CalendarPage() {
  const [day, setDay] = useState(() => dayOf(new Date()))
  const refresh = useRefresh()
  useLive('workflow.tasks-changed', () => refresh(calendar))
  const found = useCall(calendar, { from: day, to: shifted(day, 1) }, { keepLast: true })
  return (
    <Page>
      <PageHeader
        title="占用日历"
        actions={
          <>
            <Button icon={<ChevronLeftIcon />} aria-label="前一天" onClick={() => setDay(shifted(day, -1))} />
            <InputGroup type="date" aria-label="日期" value={day} onValueChange={(next) => next && setDay(next)} />
            <Button icon={<ChevronRightIcon />} aria-label="后一天" onClick={() => setDay(shifted(day, 1))} />
            <Button text="今天" onClick={() => setDay(dayOf(new Date()))} />
          </>
        }
      />
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

interface DayProps {
  readonly day: string
  readonly vehicles: readonly Vehicle[]
  readonly claims: readonly CalendarClaim[]
}

function Day({ day, vehicles, claims }: DayProps) {
  const now = new Date()
  return (
    <div className="gt-day">
      <div className="gt-day-grid">
        <div className="gt-day-car">车辆</div>
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
    </div>
  )
}

interface LaneProps {
  readonly day: string
  readonly vehicle: Vehicle
  readonly claims: readonly CalendarClaim[]
  readonly now: Date | undefined
}

function Lane({ day, vehicle, claims, now }: LaneProps) {
  return (
    <>
      <div className="gt-day-car">
        <Plate plate={vehicle.plate} energy={vehicle.energy} />
        <small>
          {vehicle.brandModel}
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
          <ClaimBar key={claim.booking} day={day} claim={claim} />
        ))}
      </div>
    </>
  )
}

function ClaimBar({ day, claim }: { readonly day: string; readonly claim: CalendarClaim }) {
  const { left, width } = placeOn(day, claim.from, claim.to)
  const span = `${formatTime(claim.from, '{m}-{d} {h}:{i}')} 至 ${formatTime(claim.to, '{m}-{d} {h}:{i}')}`
  const text = `${stateLook(claim.state).text} ${claim.applicant} ${claim.purpose}`
  return (
    <div
      className={`gt-day-claim gt-day-claim-${claim.state}`}
      style={{ left: `${left}%`, width: `${width}%` }}
      title={`${text}（${span}）`}
    >
      {text}
    </div>
  )
}
