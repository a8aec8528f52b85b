import type { FieldType, Problem } from '@gongtai/sdk'
import { plainText } from '../option-values.ts'
import { cellOf, columnOf, readOne } from './date.ts'
import { checkMoment } from './date-limits.ts'
import { DateRangeOptions } from './date-options.ts'
import { DATE, readMoment } from './moment.ts'

export interface Range {
  readonly start: string
  readonly end: string
}

export function splitRange(value: string): Range {
  const [start = '', end = ''] = value.split(',')
  return { start, end }
}

/** A range without any end is empty; half a range keeps its comma. */
export const joinRange = ({ start, end }: Range): string => (start === '' && end === '' ? '' : `${start},${end}`)

function read(raw: unknown, options: DateRangeOptions): string {
  const [start, end] = Array.isArray(raw) ? raw : plainText(raw).split(',')
  return joinRange({ start: readOne(start, options), end: readOne(end, options) })
}

function check(value: string, options: DateRangeOptions): readonly Problem[] {
  if (value === '') return []
  const { start, end } = splitRange(value)
  if (start === '') return [{ text: '请选择开始时间', unfinished: true }]
  if (end === '') return [{ text: '请选择结束时间', unfinished: true }]
  if (end < start) return [{ text: '结束时间不能早于开始时间', unfinished: true }]
  const moments = [start, end].map(readMoment).filter((moment) => moment !== undefined)
  return moments.flatMap((moment) => checkMoment(moment, options)).slice(0, 1)
}

/** Start and end have a column each; a field bound to one column alone gets a second one beside it. */
function columnNames(name: string): readonly string[] {
  const [start = '', end = ''] = name.split(',').map((part) => part.trim())
  if (start === '') return []
  return [start, end === '' ? `${start}_END` : end]
}

export const dateRange: FieldType<string, DateRangeOptions> = {
  id: 'dateRange_1',
  title: '日期区间',
  group: '基础字段',
  shape: 'field',
  options: DateRangeOptions,
  defaults: {
    targetType: 'date',
    typeFormat: DATE,
    startPlaceholder: '开始日期',
    endPlaceholder: '结束日期',
    includeDate: true,
  },
  empty: '',
  read,
  check,
  show: (value) => {
    const { start, end } = splitRange(value)
    return value === '' ? '' : `${start} 至 ${end}`
  },
  columns: (name, options) => columnNames(name).map((column) => ({ name: column, type: columnOf(options) })),
  store: (value, options) => {
    const { start, end } = splitRange(value)
    return [cellOf(start, options), cellOf(end, options)]
  },
  load: (cells, options) => read(cells, options),
}
