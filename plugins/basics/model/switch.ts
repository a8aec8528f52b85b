import { type FieldType, type Static, Type } from '@gongtai/sdk'
import { isOn } from './option-values.ts'
import { oneCell } from './storage.ts'

export const SwitchOptions = Type.Object({
  activeText: Type.Optional(Type.String({ title: '打开时文字', maxLength: 10 })),
  inactiveText: Type.Optional(Type.String({ title: '关闭时文字', maxLength: 10 })),
})

export type SwitchOptions = Static<typeof SwitchOptions>

/** Rules name the states of a switch as text. */
export type SwitchValue = '' | '0' | '1'

function readSwitch(raw: unknown): SwitchValue {
  if (isOn(raw)) return '1'
  return raw === false || raw === 0 || raw === '0' ? '0' : ''
}

export const switchType: FieldType<SwitchValue, SwitchOptions> = {
  id: 'switch',
  title: '开关',
  group: '基础字段',
  shape: 'field',
  options: SwitchOptions,
  defaults: { activeText: '是', inactiveText: '否' },
  template: { value: '0' },
  empty: '',
  read: readSwitch,
  check: () => [],
  show: (value, options) => {
    if (value === '') return ''
    return value === '1' ? (options.activeText ?? '是') : (options.inactiveText ?? '否')
  },
  ...oneCell({ kind: 'text', length: 1 }, (value) => (value === '' ? null : value), readSwitch),
}
