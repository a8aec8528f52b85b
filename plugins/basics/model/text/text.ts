import { countedLength, type FieldType } from '@gongtai/sdk'
import { plainText } from '../option-values.ts'
import { textCell } from '../storage.ts'
import { TextOptions } from './text-options.ts'

export const text: FieldType<string, TextOptions> = {
  id: 'input',
  title: '单行文本',
  group: '基础字段',
  shape: 'field',
  options: TextOptions,
  defaults: { maxLength: 20 },
  empty: '',
  read: (raw) =>
    plainText(raw)
      .replace(/[\r\n]+/g, ' ')
      .trim(),
  check: () => [],
  show: (value) => value,
  measure: countedLength,
  ...textCell,
}
