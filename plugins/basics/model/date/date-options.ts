import { type Static, Type } from '@gongtai/sdk'
import { oneOf } from '../one-of.ts'
import { isOn } from '../option-values.ts'
import { DATE, DATE_TIME, hasTime } from './moment.ts'

const limit = {
  limitMin: Type.Optional(Type.Boolean({ title: '限制最早' })),
  minType: Type.Optional(oneOf('最早不早于', { fixed: '固定日期', current: '当前时间' })),
  minDate: Type.Optional(Type.String({ title: '最早日期', format: 'date' })),
  limitMax: Type.Optional(Type.Boolean({ title: '限制最晚' })),
  maxType: Type.Optional(oneOf('最晚不晚于', { fixed: '固定日期', current: '当前时间' })),
  maxDate: Type.Optional(Type.String({ title: '最晚日期', format: 'date' })),
  limitCurrentMin: Type.Optional(Type.Boolean({ title: '不早于当前' })),
  limitCurrentMax: Type.Optional(Type.Boolean({ title: '不晚于当前' })),
  includeDate: Type.Optional(Type.Boolean({ title: '含最早当天' })),
}

const typeFormat = Type.Optional(
  Type.String({
    title: '显示格式',
    pattern: '^[yMdHms年月日时分秒/.: -]+$',
    examples: [DATE, 'yyyy-MM-dd HH:mm', DATE_TIME, 'yyyy-MM', 'yyyy'],
  }),
)

export const DateOptions = Type.Object({
  targetType: Type.Optional(oneOf('精度', { date: '日期', datetime: '日期时间', dates: '多个日期' })),
  typeFormat,
  showCurrentTime: Type.Optional(Type.Boolean({ title: '默认当前', description: '为空时填入打开时间' })),
  ...limit,
})

export type DateOptions = Static<typeof DateOptions>

export const DateRangeOptions = Type.Object({
  targetType: Type.Optional(oneOf('精度', { date: '日期', datetime: '日期时间' })),
  typeFormat,
  startPlaceholder: Type.Optional(Type.String({ title: '开始提示', maxLength: 20 })),
  endPlaceholder: Type.Optional(Type.String({ title: '结束提示', maxLength: 20 })),
  ...limit,
})

export type DateRangeOptions = Static<typeof DateRangeOptions>

export type AnyDateOptions = Omit<DateOptions, 'showCurrentTime' | 'targetType'> & { readonly targetType?: string }

/** The pattern values are written in; a precision of its own wins over a pattern that does not fit it. */
export function patternOf(options: AnyDateOptions): string {
  const timed = options.targetType === 'datetime'
  const pattern = options.typeFormat || (timed ? DATE_TIME : DATE)
  return timed && !hasTime(pattern) ? DATE_TIME : pattern
}

export const isTimed = (options: AnyDateOptions): boolean => hasTime(patternOf(options))

/** Whether any limit is on; such a field is changed through the picker alone. */
export const isLimited = (options: AnyDateOptions): boolean =>
  [options.limitMin, options.limitMax, options.limitCurrentMin, options.limitCurrentMax].some(isOn)
