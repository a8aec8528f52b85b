import { register, registerAction, rowsBelow, titled } from '@gongtai/sdk'
import { odometer, vehicles } from './vehicles.ts'

/** What was read from the cars; the database refuses a reading that falls. */
const readings = register({
  id: 'vehicle.all-readings',
  title: '里程登记',
  table: 'veh_reading',
  path: '/vehicle/reading',
  permissions: { read: 'vehicle:read' },
  name: 'reason',
  order: '-at',
  fields: {
    at: { kind: 'time', title: '时间', kept: true },
    km: { ...odometer, title: '里程', kept: true },
    source: {
      kind: 'choice',
      title: '来源',
      kept: true,
      choices: titled({ trip: '出回车', fuel: '加油', service: '保养', manual: '登记', correction: '更正' }),
    },
    person: {
      kind: 'text',
      title: '登记人',
      kept: true,
      through: { table: 'org_user', by: 'person', column: 'name' },
    },
    reason: { kind: 'text', title: '原因', kept: true },
    vehicle: { kind: 'text', title: '车辆', column: 'vehicle_id', kept: true, hidden: true },
  },
})

export const carReadings = rowsBelow(vehicles, readings, { name: 'readings', title: '里程登记记录', by: 'vehicle' })

/** A wrong reading is put right with a reason, below what was read before. */
export const correctOdometer = registerAction(vehicles, {
  name: 'odometer',
  title: '更正里程',
  permission: 'vehicle:dispatch',
  fields: {
    odometer: { ...odometer, title: '正确读数' },
    reason: { kind: 'text', title: '更正原因', maxLength: 500, long: true },
  },
  starts: { odometer: 'odometerKm' },
  says: '「{plate}」当前登记 {odometerKm} 公里。',
  confirm: '更正',
  done: '已更正里程',
})
