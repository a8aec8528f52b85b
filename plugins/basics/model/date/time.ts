import { type FieldType, type Static, Type } from '@gongtai/sdk'
import { isOn, plainText } from '../option-values.ts'
import { textCell } from '../storage.ts'

export const TimeOptions = Type.Object({
  seconds: Type.Optional(Type.Boolean({ title: '精确到秒' })),
})

export type TimeOptions = Static<typeof TimeOptions>

function readTime(raw: unknown, options: TimeOptions): string {
  const found = /^(\d{1,2})[:：](\d{1,2})(?:[:：](\d{1,2}))?$/.exec(plainText(raw).trim())
  if (!found) return ''
  const [hour = 0, minute = 0, second = 0] = found.slice(1).map((part) => Number(part ?? 0))
  if (hour > 23 || minute > 59 || second > 59) return ''
  const parts = isOn(options.seconds) ? [hour, minute, second] : [hour, minute]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

export const time: FieldType<string, TimeOptions> = {
  id: 'time_1',
  title: '时间',
  group: '基础字段',
  shape: 'field',
  options: TimeOptions,
  defaults: {},
  empty: '',
  read: readTime,
  check: () => [],
  show: (value) => value,
  ...textCell,
}
