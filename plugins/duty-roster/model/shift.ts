import { type FieldType, type Static, Type } from '@gongtai/sdk'

const Options = Type.Object({
  weekends: Type.Boolean({ title: '含周末班', default: true }),
})
export type ShiftOptions = Static<typeof Options>

/** A span of the clock such as 08:00-20:00; a night shift ends on the next day. */
export interface Shift {
  readonly from: string
  readonly to: string
}

const clock = /^([01]\d|2[0-3]):[0-5]\d$/
const pair = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/

export const shiftField: FieldType<Shift | null, ShiftOptions> = {
  id: 'duty_shift',
  title: '班次',
  group: '扩展字段',
  shape: 'field',
  options: Options,
  defaults: { weekends: true },
  empty: null,
  read(raw) {
    const [, from, to] = typeof raw === 'string' ? (pair.exec(raw.trim()) ?? []) : spanOf(raw)
    return from === undefined || to === undefined ? null : { from, to }
  },
  check: (shift) =>
    !shift || (clock.test(shift.from) && clock.test(shift.to)) ? [] : [{ text: '请输入班次，如 08:00-20:00' }],
  show: (shift) => (shift ? `${shift.from}-${shift.to}` : ''),
  columns: (name) => (name === '' ? [] : [{ name, type: { kind: 'text', length: 11 } }]),
  store: (shift) => [shift ? `${shift.from}-${shift.to}` : null],
  load: ([cell]) => shiftField.read(cell, shiftField.defaults),
}

function spanOf(raw: unknown): readonly (string | undefined)[] {
  const { from, to } = (raw ?? {}) as { readonly from?: unknown; readonly to?: unknown }
  return typeof from === 'string' && typeof to === 'string' ? [undefined, from, to] : []
}
