import { type FieldType, type Static, Type } from '@gongtai/sdk'
import { plainText } from '../option-values.ts'
import { textCell } from '../storage.ts'

export const RadioOptions = Type.Object({
  vertical: Type.Optional(Type.Boolean({ title: '纵向排列' })),
})

export type RadioOptions = Static<typeof RadioOptions>

export const radio: FieldType<string, RadioOptions> = {
  id: 'radio_1',
  title: '单选',
  group: '基础字段',
  shape: 'field',
  options: RadioOptions,
  defaults: {},
  hasChoices: true,
  empty: '',
  read: plainText,
  check: () => [],
  names: (value) => (value === '' ? [] : [{ source: 'choice', id: value }]),
  show: (value) => value,
  ...textCell,
}
