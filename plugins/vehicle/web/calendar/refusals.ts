import type { CalendarSpan, CalendarSubject } from '@gongtai/sdk/web'
import type { CalendarDriver, Vehicle, WaitingDispatch } from '../../model/shapes.ts'

interface Known {
  readonly vehicles: readonly Vehicle[]
  readonly drivers: readonly CalendarDriver[]
  readonly waiting: readonly WaitingDispatch[]
  readonly now: number
}

const BEIJING = 8 * 3_600_000
const dayOf = (instant: string): string => new Date(Date.parse(instant) + BEIJING).toISOString().slice(0, 10)

/** Why a car or a driver cannot make a trip, as far as the calendar can tell; the server has the last word. */
export function refusal(known: Known, span: CalendarSpan, subject: CalendarSubject): string | undefined {
  if (Date.parse(span.to) <= known.now) return '该时段已过，请选择以后的时间。'
  const driver = known.drivers.find(({ id }) => id === span.resource)
  if (driver && driver.licenceUntil < dayOf(span.to))
    return `驾驶员${driver.name}的驾驶证有效期至 ${driver.licenceUntil}，早于还车日期。`
  const car = known.vehicles.find(({ id }) => id === span.resource)
  const wants = known.waiting.find(({ instance }) => instance === subject.waiting?.id)
  // The driver takes a seat as well.
  const people = (wants?.passengers ?? 0) + 1
  if (car && wants && people > car.seats) return `核载 ${car.seats} 人，本次共 ${people} 人（含驾驶员）。`
  return undefined
}
