import type { RegisterRow, WaitingRequest } from '@gongtai/sdk'
import { ReservationCalendar } from '@gongtai/sdk/web'
import { carUse } from '../../model/car-use.ts'
import type { drivers } from '../../model/drivers.ts'
import type { vehicles } from '../../model/vehicles.ts'
import { Plate } from '../plate.tsx'

type Car = RegisterRow<typeof vehicles.fields>
type Driver = RegisterRow<typeof drivers.fields>

const rows = {
  car: {
    title: ({ plate, energy }: Car) => <Plate plate={plate} energy={energy} />,
    detail: ({ brandModel, seats }: Car) => `${brandModel} · ${seats} 座`,
    least: {
      title: '座位数',
      any: '座位不限',
      options: [7, 9, 20, 30].map((seats) => [seats, `${seats} 座及以上`] as const),
      value: ({ seats }: Car) => seats,
    },
  },
  driver: { detail: ({ licenceClass }: Driver) => `准驾 ${licenceClass}` },
}

function card({ purpose, applicant, shown }: WaitingRequest) {
  const { DESTINATION, PASSENGER_NUM, APPLY_CAR_ID } = shown
  return {
    title: DESTINATION ? `${DESTINATION}：${purpose}` : purpose,
    detail: `${applicant}　${PASSENGER_NUM} 人${APPLY_CAR_ID ? '　已选意向车辆' : ''}`,
  }
}

/** Somebody will drive, whoever that is; a driver who is yet to be chosen takes a seat as well. */
const anyDriver = { licenceUntil: '9999-12-31' } as Driver
const fits: typeof carUse.fits = ({ car, driver }, record) =>
  carUse.fits?.({ car, driver: driver.length > 0 ? driver : [anyDriver] }, record)

export default function CalendarPage() {
  return <ReservationCalendar of={carUse} process="car_use" title="占用日历" rows={rows} card={card} fits={fits} />
}
