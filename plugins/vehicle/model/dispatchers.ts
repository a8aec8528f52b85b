import type { ShippedMatrix } from '@gongtai/sdk'

/** Who sends cars out, by the department that asks and how far the trip goes; until a tenant says so, all dispatchers. */
export const dispatchers: ShippedMatrix = {
  id: 'vehicle_dispatchers',
  title: '公务用车调度',
  scope: 'department',
  otherwise: 'dispatcher',
  lines: [
    { value: '1', label: '市内公务' },
    { value: '2', label: '跨市公务' },
    { value: '3', label: '应急' },
  ],
}
