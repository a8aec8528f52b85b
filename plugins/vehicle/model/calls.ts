import { defineCall, Type } from '@gongtai/sdk'
import { CalendarClaim, CalendarDriver, Dispatch, Reading, TripAhead, Vehicle } from './shapes.ts'

const reads = { method: 'GET', audit: 'none' } as const
const writes = { method: 'POST', audit: 'write' } as const
const id = Type.Object({ id: Type.String() })
const page = {
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 20 })),
  after: Type.Optional(Type.String({ maxLength: 500 })),
  search: Type.Optional(Type.String({ maxLength: 50 })),
  state: Type.Optional(Type.String({ maxLength: 20 })),
}
const Made = Type.Object({ id: Type.String() })

/** Named by the specification: succeeds when none of the cars is taken in the span, else says by whom. */
export const repeatDispatch = defineCall({
  ...reads,
  id: 'vehicle.repeat-dispatch',
  title: '重复派车检查',
  permission: 'signed-in',
  path: '/jwbiz/carOperation/repeatDispatch',
  query: Type.Object({
    startTime: Type.String(),
    endTime: Type.String(),
    applyCarIds: Type.String({ maxLength: 2000 }),
  }),
  answer: Type.Object({ free: Type.Boolean() }),
})

/** Named by the specification: the car of a unit, or of one below it, by its plate. */
export const vehicleOfUnit = defineCall({
  ...reads,
  id: 'vehicle.of-unit',
  title: '按机构和车牌查询车辆',
  permission: 'signed-in',
  path: '/vehicleInformation/getVehicleInfoAccess',
  query: Type.Object({
    orgId: Type.String({ minLength: 1, maxLength: 200 }),
    licensePlate: Type.String({ minLength: 1, maxLength: 20 }),
  }),
  answer: Type.Object({ list: Type.Array(Vehicle) }),
})

export const listDispatches = defineCall({
  ...reads,
  id: 'vehicle.dispatches',
  title: '派车记录',
  permission: 'vehicle:drive',
  path: '/vehicle/dispatch/list',
  query: Type.Object(page),
  answer: Dispatch,
  envelope: 'rows',
})

/** Under way, or to be made by the end of tomorrow: what a driver is to drive, and a dispatcher to look after. */
export const tripsAhead = defineCall({
  ...reads,
  id: 'vehicle.trips-ahead',
  title: '近期出车任务',
  permission: 'vehicle:drive',
  path: '/vehicle/dispatch/ahead',
  answer: Type.Array(TripAhead),
})

/** The trips of the person's own requests. */
export const myTrips = defineCall({
  ...reads,
  id: 'vehicle.my-trips',
  title: '我的用车',
  permission: 'signed-in',
  path: '/vehicle/dispatch/mine',
  query: Type.Object(page),
  answer: Dispatch,
  envelope: 'rows',
})

const odometer = Type.Number({ minimum: 0, maximum: 9_999_999 })
const reading = Type.Object({
  odometer,
  confirmed: Type.Optional(Type.Boolean({ description: '读数跨度异常时，核对仪表后确认' })),
})
const reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S', description: '原因' })

export const depart = defineCall({
  ...writes,
  id: 'vehicle.depart',
  title: '出车登记',
  permission: 'vehicle:drive',
  path: '/vehicle/dispatch/:id/depart',
  params: id,
  body: reading,
  answer: Made,
})

export const giveBack = defineCall({
  ...writes,
  id: 'vehicle.give-back',
  title: '回车登记',
  permission: 'vehicle:drive',
  path: '/vehicle/dispatch/:id/return',
  params: id,
  body: reading,
  answer: Made,
})

export const cancelDispatch = defineCall({
  ...writes,
  id: 'vehicle.cancel-dispatch',
  title: '取消派车',
  permission: 'vehicle:dispatch',
  path: '/vehicle/dispatch/:id/cancel',
  params: id,
  body: Type.Object({ reason }),
  answer: Made,
})

/** The applicant does not need the car that was granted. */
export const giveUpTrip = defineCall({
  ...writes,
  id: 'vehicle.give-up',
  title: '退车',
  permission: 'signed-in',
  path: '/vehicle/dispatch/:id/give-up',
  params: id,
  body: Type.Object({ reason }),
  answer: Made,
})

export const listReadings = defineCall({
  ...reads,
  id: 'vehicle.readings',
  title: '里程登记记录',
  permission: 'vehicle:read',
  path: '/vehicle/:id/readings',
  params: id,
  query: Type.Object({}),
  answer: Reading,
  envelope: 'rows',
})

export const correctOdometer = defineCall({
  ...writes,
  id: 'vehicle.correct-odometer',
  title: '更正里程',
  permission: 'vehicle:dispatch',
  path: '/vehicle/:id/odometer',
  params: id,
  body: Type.Object({ odometer, reason }),
  answer: Made,
})

/** Tells open pages that a trip was dispatched, began, ended or was called off. */
export const TRIPS_CHANGED = 'vehicle.trips-changed'

export const calendar = defineCall({
  ...reads,
  id: 'vehicle.calendar',
  title: '车辆占用日历',
  permission: 'vehicle:read',
  path: '/vehicle/calendar',
  query: Type.Object({ from: Type.String(), to: Type.String() }),
  answer: Type.Object({
    vehicles: Type.Array(Vehicle),
    drivers: Type.Array(CalendarDriver),
    claims: Type.Array(CalendarClaim),
  }),
})

export const today = defineCall({
  ...reads,
  id: 'vehicle.today',
  title: '今日用车',
  permission: 'signed-in',
  path: '/vehicle/today',
  answer: Type.Object({
    total: Type.Integer(),
    free: Type.Integer(),
    onRoad: Type.Integer(),
    dispatched: Type.Integer(),
    held: Type.Integer(),
    inRepair: Type.Integer(),
    mine: Type.Array(Dispatch),
  }),
})

/** How to reach the people who manage the cars. */
export const readContact = defineCall({
  ...reads,
  id: 'vehicle.contact',
  title: '车队联系方式',
  permission: 'signed-in',
  path: '/vehicle/contact',
  answer: Type.Object({ hotline: Type.String() }),
})
