import { type FieldType, type Static, Type } from '@gongtai/sdk'

export const SelectorOptions = Type.Object({
  onlyFree: Type.Optional(Type.Boolean({ title: '只列出空闲的', description: '按表单上的用车时间判断' })),
  wishField: Type.Optional(
    Type.String({ title: '申请车辆字段', description: '该字段中已为本申请预占的车辆同样可选', maxLength: 60 }),
  ),
})
export type SelectorOptions = Static<typeof SelectorOptions>

const byId = (id: string, title: string, source: string): FieldType<string, SelectorOptions> => ({
  id,
  title,
  group: '公务用车',
  shape: 'field',
  options: SelectorOptions,
  defaults: { onlyFree: true },
  empty: '',
  read: (raw) => (typeof raw === 'string' ? raw.trim() : ''),
  check: () => [],
  names: (value) => (value === '' ? [] : [{ source, id: value }]),
  show: (value) => value,
  columns: (name) => (name === '' ? [] : [{ name, type: { kind: 'text' } }]),
  store: (value) => [value === '' ? null : value],
  load: ([cell]) => (typeof cell === 'string' ? cell : ''),
})

/** A car of the fleet; its value is the car's id. */
export const vehicleSelector = byId('vehicle_selector', '车辆', 'vehicle')

/** A driver; its value is the driver's id. */
export const driverSelector = byId('driver_selector', '驾驶员', 'driver')
