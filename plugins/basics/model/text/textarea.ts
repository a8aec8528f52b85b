import { countedLength, type FieldType, type Static, Type } from '@gongtai/sdk'
import { plainText } from '../option-values.ts'
import { textCell } from '../storage.ts'
import { TextOptions } from './text-options.ts'

export const TextareaOptions = Type.Object({
  ...TextOptions.properties,
  rows: Type.Optional(Type.Integer({ title: '显示行数', minimum: 2, maximum: 20 })),
})

export type TextareaOptions = Static<typeof TextareaOptions>

export const textarea: FieldType<string, TextareaOptions> = {
  id: 'textarea',
  title: '多行文本',
  group: '基础字段',
  shape: 'field',
  options: TextareaOptions,
  defaults: { maxLength: 500, rows: 3 },
  empty: '',
  read: (raw) => plainText(raw).replace(/\r\n?/g, '\n').trim(),
  check: () => [],
  show: (value) => value,
  measure: countedLength,
  ...textCell,
}
