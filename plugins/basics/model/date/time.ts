import { type FieldType, type Static, Type } from '@gongtai/sdk'
import { isOn, plainText } from '../option-values.ts'
import { textCell } from '../storage.ts'

export const TimeOptions = Type.Object({
  seconds: Type.Optional(Type.Boolean({ title: '精确到秒' })),
})

export type TimeOptions = Static<typeof TimeOptions>

function readTime(raw: unknown, options: TimeOptions): string {
  const found = /^(\d{1,2})[:：]?(\d{2}|(?<=[:：])\d)(?:[:：](\d{1,2}))?$/.exec(plainText(raw).trim())
  if (!found) return ''
  const [hour = 0, minute = 0, second = 0] = found.slice(1).map((part) => Number(part ?? 0))
  if (hour > 23 || minute > 59 || second > 59) return ''
  const parts = isOn(options.seconds) ? [hour, minute, second] : [hour, minute]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

const stepMinutes = 15
const dayMinutes = 24 * 60

/** The next or the previous quarter of an hour; midnight follows the end of the day. */
export function steppedTime(value: string, direction: 1 | -1, options: TimeOptions): string {
  const [hour = 0, minute = 0] = value.split(':').map(Number)
  const now = hour * 60 + minute
  const onGrid = now % stepMinutes === 0
  const next = onGrid || direction === 1 ? Math.floor(now / stepMinutes) + direction : Math.floor(now / stepMinutes)
  const minutes = (next * stepMinutes + dayMinutes) % dayMinutes
  return readTime(`${Math.floor(minutes / 60)}:${minutes % 60}`, options)
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
