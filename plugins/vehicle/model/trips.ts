import { aheadRows, ownRows, register, registerAction, requestField } from '@gongtai/sdk'
import { odometer } from './vehicles.ts'

const of = (table: string, by: string, column: string) => ({ kept: true, through: { table, by, column } }) as const
const mileage = { ...odometer, optional: true } as const

/** What the dispatcher granted: a car and a driver for a time, until they are back. */
export const trips = register({
  id: 'vehicle.trips',
  title: '派车记录',
  table: 'veh_dispatch',
  path: '/vehicle/dispatch',
  permissions: { read: 'vehicle:drive' },
  name: 'plate',
  order: '-from',
  // A driver sees his own.
  scope: { only: { person: 'driverUser', unless: 'vehicle:dispatch' } },
  request: 'instance',
  fields: {
    plate: { kind: 'text', title: '车辆', search: true, width: 130, ...of('veh_vehicle', 'vehicle_id', 'plate') },
    driver: { kind: 'text', title: '驾驶员', width: 90, ...of('veh_driver', 'driver_id', 'name') },
    driverPhone: { kind: 'text', title: '驾驶员电话', unlisted: true, ...of('veh_driver', 'driver_id', 'phone') },
    origin: { kind: 'text', title: '出发地点', kept: true, unlisted: true },
    destination: { kind: 'text', title: '目的地', search: true, kept: true, width: 160 },
    purpose: { kind: 'text', title: '用车事由', search: true, kept: true, width: 180 },
    applicant: { kind: 'person', title: '申请人', kept: true, width: 90 },
    phone: { kind: 'text', title: '申请人电话', unlisted: true, ...of('org_user', 'applicant', 'phone') },
    from: { kind: 'time', title: '计划时间', column: 'planned_from', kept: true, width: 210 },
    to: { kind: 'time', title: '计划还车时间', column: 'planned_to', kept: true, unlisted: true },
    departAt: { kind: 'time', title: '出车时间', kept: true, optional: true, unlisted: true },
    returnAt: { kind: 'time', title: '回车时间', kept: true, optional: true, unlisted: true },
    odometerOut: { ...mileage, title: '出车里程', kept: true, width: 112 },
    odometerIn: { ...mileage, title: '回车里程', kept: true, width: 112 },
    state: {
      kind: 'choice',
      title: '状态',
      kept: true,
      width: 90,
      choices: {
        dispatched: { title: '待出车', family: 'run', next: ['on_road', 'cancelled'], order: 'from' },
        on_road: { title: '在途', family: 'wait', next: ['returned'] },
        returned: { title: '已回车', family: 'ok', next: [] },
        cancelled: { title: '已取消', family: 'idle', next: [] },
      },
    },
    cancelReason: { kind: 'text', title: '取消原因', maxLength: 500, kept: true, unlisted: true },
    odometerKm: { ...mileage, title: '上次登记里程', hidden: true, ...of('veh_vehicle', 'vehicle_id', 'odometer_km') },
    instance: requestField,
    car: { kind: 'text', title: '车辆编号', column: 'vehicle_id', kept: true, hidden: true },
    driverId: { kind: 'text', title: '驾驶员编号', kept: true, hidden: true },
    driverUser: { kind: 'person', title: '驾驶员账号', hidden: true, ...of('veh_driver', 'driver_id', 'user_id') },
    dispatcher: { kind: 'person', title: '派车人', column: 'dispatched_by', kept: true, optional: true, hidden: true },
    record: { kind: 'text', title: '申请单', column: 'record_id', kept: true, hidden: true },
    booking: { kind: 'text', title: '占用', column: 'booking_id', kept: true, hidden: true },
  },
})

/** Those of the person's own requests. */
export const myTrips = ownRows(trips, { name: 'mine', title: '我的用车', person: 'applicant' })

/** Under way, or to be made by the end of tomorrow: what a driver is to drive, and a dispatcher to look after. */
export const tripsAhead = aheadRows(trips, {
  name: 'ahead',
  title: '近期出车任务',
  time: 'from',
  open: { state: ['dispatched', 'on_road'] },
})

const reason = { kind: 'text', title: '原因', maxLength: 500, long: true } as const

const reading = {
  permission: 'vehicle:drive',
  fields: { odometer: { ...odometer, title: '里程读数' } },
  starts: { odometer: 'odometerKm' },
  says: '「{plate}」{purpose}，读数不能小于上次登记的 {odometerKm} 公里。',
  doubt: { fault: 'vehicle.unlikely-reading', confirm: '核对无误，登记' },
} as const

export const depart = registerAction(trips, {
  ...reading,
  name: 'depart',
  title: '出车',
  heading: '出车登记',
  moves: { field: 'state', to: 'on_road' },
  done: '已登记出车',
})

export const giveBack = registerAction(trips, {
  ...reading,
  name: 'return',
  title: '回车',
  heading: '回车登记',
  moves: { field: 'state', to: 'returned' },
  done: '已登记回车',
})

const callsOff = { fields: { reason }, moves: { field: 'state', to: 'cancelled' }, danger: true } as const

export const cancelTrip = registerAction(trips, {
  ...callsOff,
  name: 'cancel',
  title: '取消派车',
  permission: 'vehicle:dispatch',
  confirm: '取消派车',
  says: '取消后「{plate}」与驾驶员在该时段恢复空闲，「{purpose}」回到调度派车环节，申请人会收到通知。',
  done: '已取消派车，申请已回到调度派车',
})

export const giveUpTrip = registerAction(trips, {
  ...callsOff,
  name: 'give-up',
  title: '退车',
  permission: 'signed-in',
  by: 'applicant',
  confirm: '确认退车',
  says: '退车后「{plate}」与驾驶员恢复空闲，本次申请变为已撤回，需要时可再次提交；调度员会收到通知。',
  done: '已退车',
})
