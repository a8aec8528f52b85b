import { type FieldType, type Static, Type } from '@gongtai/sdk'
import { plainText } from '../option-values.ts'
import { textCell } from '../storage.ts'

export const SelectOptions = Type.Object({
  searchable: Type.Optional(Type.Boolean({ title: '可搜索' })),
})

export type SelectOptions = Static<typeof SelectOptions>

export const select: FieldType<string, SelectOptions> = {
  id: 'select_1',
  title: '下拉选择',
  group: '基础字段',
  shape: 'field',
  options: SelectOptions,
  defaults: {},
  hasChoices: true,
  empty: '',
  read: plainText,
  check: () => [],
  names: (value) => (value === '' ? [] : [{ source: 'choice', id: value }]),
  show: (value) => value,
  ...textCell,
}
