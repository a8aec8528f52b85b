import { bookable, bookableField, reservation, settledPolicy } from '@gongtai/sdk'
import { drivers } from './drivers.ts'
import { vehicleFaults } from './faults.ts'
import type { VehicleSettings } from './settings.ts'
import { vehicles } from './vehicles.ts'

export const cars = bookable({
  register: vehicles,
  kind: 'car',
  state: { field: 'state', inService: ['in_service'], retired: ['disposed'] },
  place: { seats: 'seats' },
  calendar: 'vehicle:read',
  hotline: '车队调度电话',
  // Named by the specification.
  clashes: { path: '/jwbiz/carOperation/repeatDispatch', from: 'startTime', to: 'endTime', ids: 'applyCarIds' },
  today: {
    onRoad: { title: '在途', booked: 'in_use' },
    dispatched: { title: '已派未出', booked: 'confirmed' },
    held: { title: '预占', booked: 'held' },
    inRepair: { title: '维修', values: ['in_repair'] },
  },
})

export const crew = bookable({
  register: drivers,
  kind: 'driver',
  called: '驾驶员',
  state: { field: 'state', inService: ['on_duty'], retired: ['left'] },
  calendar: 'vehicle:read',
})

const group = '公务用车'

/** A car of the fleet; its value is the car's id. */
export const vehicleSelector = bookableField(cars, { id: 'vehicle_selector', group })

/** A driver; its value is the driver's id. */
export const driverSelector = bookableField(crew, { id: 'driver_selector', group })

const DAY = 24 * 60

/** The car an applicant wishes for is held; car and driver are claimed by the dispatcher. */
export const carUse = reservation({
  id: 'vehicle.car-use',
  path: '/vehicle/use',
  table: 'BUS_CAR_USE_APPLY',
  from: 'START_TIME',
  to: 'END_TIME',
  purpose: 'REASON',
  resources: {
    car: { of: cars, wished: 'APPLY_CAR_ID', given: 'DISPATCH_CAR_ID', seats: 'PASSENGER_NUM' },
    driver: { of: crew, given: 'DRIVER_ID', optional: true, told: 'userId' },
  },
  claimAt: 'dispatch',
  arrange: 'vehicle:dispatch',
  shows: ['DESTINATION', 'PASSENGER_NUM'],
  policy: ({ longestTripDays, ...settings }: VehicleSettings) => ({
    ...settledPolicy(settings),
    longestMinutes: longestTripDays * DAY,
  }),
  words: { use: '用车', from: '出车时间', to: '计划还车时间', claim: '派车' },
  fits: ({ car: [car], driver: [driver] }, { PASSENGER_NUM, END_TIME }) => {
    const people = Number(PASSENGER_NUM ?? 0) + (driver ? 1 : 0)
    if (car && people > car.seats)
      return vehicleFaults.tooFewSeats({ plate: car.plate, seats: car.seats, people, withDriver: Boolean(driver) })
    const until = driver?.licenceUntil ?? ''
    return driver && until < String(END_TIME).slice(0, 10)
      ? vehicleFaults.licenceExpires({ name: driver.name, until })
      : undefined
  },
})
