import { register } from '@gongtai/sdk'

/** How many cars of each nature a unit may have. */
export const quotas = register({
  id: 'vehicle.quotas',
  title: '车辆编制',
  table: 'veh_quota',
  path: '/vehicle-quota',
  permissions: { read: 'vehicle:read', edit: 'vehicle:edit' },
  name: 'document',
  history: true,
  removable: true,
  fields: {
    unitId: { kind: 'unit', title: '机构' },
    nature: { kind: 'dictionary', title: '使用性质', dictionary: 'vehicle_nature', width: 150 },
    approved: { kind: 'number', title: '核定编制', minimum: 0, maximum: 9999, unit: '辆', width: 110 },
    cars: { kind: 'number', title: '现有车辆', kept: true, minimum: 0, maximum: 9999, unit: '辆', width: 120 },
    document: { kind: 'text', title: '核定文件', maxLength: 100, search: true },
    fromDay: { kind: 'date', title: '起始日期', width: 120 },
    toDay: { kind: 'date', title: '截止日期', optional: true, width: 120 },
  },
})
