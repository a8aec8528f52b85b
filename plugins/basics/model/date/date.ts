import type { ColumnType, FieldType } from '@gongtai/sdk'
import { isOn, plainText } from '../option-values.ts'
import { checkMoment } from './date-limits.ts'
import { type AnyDateOptions, DateOptions, patternOf } from './date-options.ts'
import { DATE, dayOf, hasDay, hasTime, readMoment, writeMoment } from './moment.ts'

/** A value that is no whole day, such as a month, has no date of its own and is kept as text. */
export function columnOf(options: AnyDateOptions): ColumnType {
  const pattern = patternOf(options)
  if (options.targetType === 'dates' || !hasDay(pattern)) return { kind: 'text' }
  return { kind: hasTime(pattern) ? 'timestamp' : 'date' }
}

/** A moment in the words of its column, whatever pattern people see. */
export function cellOf(value: string, options: AnyDateOptions): string | null {
  if (value === '') return null
  const moment = readMoment(value)
  const { kind } = columnOf(options)
  if (kind === 'text' || moment === undefined) return value
  return kind === 'date' ? dayOf(moment) : moment
}

/** A moment of any origin in the pattern of the field; empty when there is none. */
export function readOne(raw: unknown, options: AnyDateOptions): string {
  const moment = readMoment(raw)
  return moment === undefined ? '' : writeMoment(moment, patternOf(options))
}

function readDays(raw: unknown, options: DateOptions): string {
  const list = raw instanceof Date ? [raw] : Array.isArray(raw) ? raw : plainText(raw).split(',')
  const days = list.map((day) => readOne(day, options)).filter((day) => day !== '')
  return [...new Set(days)].sort().join(',')
}

const read = (raw: unknown, options: DateOptions): string =>
  options.targetType === 'dates' ? readDays(raw, options) : readOne(raw, options)

export const date: FieldType<string, DateOptions> = {
  id: 'date_1',
  title: '日期',
  group: '基础字段',
  shape: 'field',
  options: DateOptions,
  defaults: { targetType: 'date', typeFormat: DATE, includeDate: true },
  empty: '',
  read,
  check: (value, options) => {
    const moments = value
      .split(',')
      .map(readMoment)
      .filter((moment) => moment !== undefined)
    return moments.flatMap((moment) => checkMoment(moment, options)).slice(0, 1)
  },
  show: (value) => value.replaceAll(',', '、'),
  columns: (name, options) => (name === '' ? [] : [{ name, type: columnOf(options) }]),
  store: (value, options) => [cellOf(value, options)],
  load: ([cell], options) => read(cell, options),
  initial: (options, { now, disabled, hidden }) =>
    isOn(options.showCurrentTime) && !(disabled && hidden) ? read(now, options) : '',
}
