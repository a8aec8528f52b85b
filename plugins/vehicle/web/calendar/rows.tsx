import { DriveTimeIcon, TickCircleIcon, TickIcon, TimeIcon } from '@blueprintjs/icons'
import type { CalendarBooking, CalendarResource, CalendarState, CalendarWaiting, SmallIcon } from '@gongtai/sdk/web'
import type { CalendarClaim, CalendarDriver, Vehicle, WaitingDispatch } from '../../model/shapes.ts'
import { stateLook } from '../looks.ts'
import { Plate } from '../plate.tsx'
import type { Narrowing } from './calendar-tools.tsx'

/** What the rows of the calendar are. */
export type Grouping = 'car' | 'driver'

const icons: Readonly<Record<string, SmallIcon>> = {
  held: TimeIcon,
  confirmed: TickIcon,
  in_use: DriveTimeIcon,
  done: TickCircleIcon,
}

const calendarState = (state: string): CalendarState => ({ ...stateLook(state), Icon: icons[state] ?? TimeIcon })

export const legend: readonly CalendarState[] = Object.keys(icons).map(calendarState)

const carRow = (car: Vehicle): CalendarResource => ({
  id: car.id,
  name: car.plate,
  title: <Plate plate={car.plate} energy={car.energy} />,
  detail: `${car.brandModel} · ${car.seats} 座`,
  ...(car.state !== 'in_service' && { closed: stateLook(car.state).text }),
})

const driverRow = (driver: CalendarDriver): CalendarResource => ({
  id: driver.id,
  name: driver.name,
  detail: `准驾 ${driver.licenceClass}`,
  ...(driver.state !== 'on_duty' && { closed: stateLook(driver.state).text }),
})

interface Fleet {
  readonly vehicles: readonly Vehicle[]
  readonly drivers: readonly CalendarDriver[]
}

/** The rows that are asked for. */
export function rowsOf(
  fleet: Fleet,
  bookings: readonly CalendarBooking[],
  asked: Narrowing,
): readonly CalendarResource[] {
  const { by, seats, onlyFree } = asked
  const cars = fleet.vehicles.filter((car) => car.seats >= seats)
  const rows = by === 'car' ? cars.map(carRow) : fleet.drivers.map(driverRow)
  if (!onlyFree) return rows
  const taken = new Set(bookings.map(({ resource }) => resource))
  return rows.filter(({ id, closed }) => !closed && !taken.has(id))
}

/** What a booking is known by: its trip, which stays when it is moved, else itself. */
export const keyOf = ({ booking, trip }: CalendarClaim): string => trip?.id ?? booking

/** The bars of cars or of drivers; a car that is only wished for has no driver yet. */
export function barsOf(claims: readonly CalendarClaim[], by: Grouping, moves: boolean): readonly CalendarBooking[] {
  return claims.flatMap((claim) => {
    const resource = by === 'car' ? claim.vehicle : claim.trip?.driver
    if (!resource) return []
    return {
      id: keyOf(claim),
      resource,
      from: claim.from,
      to: claim.to,
      title: claim.purpose,
      person: claim.applicant,
      state: calendarState(claim.state),
      movable: moves && claim.trip?.state === 'dispatched',
    }
  })
}

/** A request as a card; what holds its wished car already is not in its way. */
export function cardOf(waiting: WaitingDispatch, claims: readonly CalendarClaim[]): CalendarWaiting {
  const held = claims.find(({ instance, state }) => instance === waiting.instance && state === 'held')
  return {
    id: waiting.instance,
    from: waiting.from,
    to: waiting.to,
    title: waiting.destination ? `${waiting.destination}：${waiting.purpose}` : waiting.purpose,
    detail: `${waiting.applicant}　${waiting.passengers} 人${waiting.wished ? '　已选意向车辆' : ''}`,
    ...(held && { holds: held.booking }),
  }
}
