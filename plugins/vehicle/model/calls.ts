import { defineCall, Type } from '@gongtai/sdk'
import { Reading, TripAhead, Vehicle } from './shapes.ts'

const reads = { method: 'GET', audit: 'none' } as const
const id = Type.Object({ id: Type.String() })
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

/** Under way, or to be made by the end of tomorrow: what a driver is to drive, and a dispatcher to look after. */
export const tripsAhead = defineCall({
  ...reads,
  id: 'vehicle.trips-ahead',
  title: '近期出车任务',
  permission: 'vehicle:drive',
  path: '/vehicle/dispatch/ahead',
  answer: Type.Array(TripAhead),
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
