import { readDate } from '@gongtai/sdk'
import type { FieldNode, Slot } from '@gongtai/sdk/form'
import { statesOf } from './designer/trigger-values.ts'

/** How a column is narrowed follows from what its field keeps. */
export type ColumnKind = 'text' | 'choice' | 'number' | 'date' | 'time' | 'other'

export type FilterOperator = 'has' | 'is' | 'in' | 'from' | 'to' | 'between' | 'within' | 'empty' | 'filled'

/** What a column is narrowed by. */
export interface RecordFilter {
  readonly operator: FilterOperator
  readonly values: readonly string[]
}

type Offered = readonly (readonly [operator: FilterOperator, title: string])[]

const presence: Offered = [
  ['empty', '为空'],
  ['filled', '不为空'],
]
const days: Offered = [
  ['within', '在'],
  ['is', '是'],
  ['from', '不早于'],
  ['to', '不晚于'],
  ['between', '介于'],
]

/** The operators of each kind of column, the usual one first. */
export const filterOperators: Readonly<Record<ColumnKind, Offered>> = {
  text: [['has', '包含'], ['is', '等于'], ...presence],
  choice: [['in', '是'], ...presence],
  number: [['from', '不小于'], ['to', '不大于'], ['between', '介于'], ['is', '等于'], ...presence],
  date: [...days, ...presence],
  time: [...days, ...presence],
  other: presence,
}

/** Spans of time that go along with the day on which somebody looks. */
export const spans = [
  ['day', '今天'],
  ['week', '本周'],
  ['month', '本月'],
  ['year', '今年'],
] as const

/** Parts the values of a filter in its text. */
const BETWEEN = '~'
const EACH = ','

/** A filter as it stands in an address: `from:100`, `between:2026-01-01~2026-01-31`, `in:annual,sick`, `empty`. */
export function writeFilter({ operator, values }: RecordFilter): string {
  const text = values.join(operator === 'between' ? BETWEEN : EACH)
  return text === '' ? operator : `${operator}:${text}`
}

/** The filter that a text stands for; `undefined` where it is none for a column of this kind. */
export function readFilter(kind: ColumnKind, text: string): RecordFilter | undefined {
  const at = text.indexOf(':')
  const name = at < 0 ? text : text.slice(0, at)
  const operator = filterOperators[kind].find(([each]) => each === name)?.[0]
  if (operator === undefined) return undefined
  const rest = at < 0 ? '' : text.slice(at + 1)
  const values =
    rest === '' ? [] : operator === 'between' ? rest.split(BETWEEN) : operator === 'in' ? rest.split(EACH) : [rest]
  const filter = { operator, values }
  return isWhole(kind, filter) ? filter : undefined
}

/** Whether a filter has all it needs, and nothing that its column could not hold. */
export function isWhole(kind: ColumnKind, { operator, values }: RecordFilter): boolean {
  if (operator === 'empty' || operator === 'filled') return values.length === 0
  if (operator === 'within') return values.length === 1 && spans.some(([span]) => span === values[0])
  const wanted = operator === 'between' ? 2 : 1
  if (operator === 'in' ? values.length === 0 || values.length > 50 : values.length !== wanted) return false
  return values.every((value) => fits(kind, value))
}

const LONGEST = 100
const amount = /^-?\d{1,15}(\.\d{1,6})?$/
const day = /^\d{4}-\d{2}-\d{2}$/

function fits(kind: ColumnKind, value: string): boolean {
  if (kind === 'number') return amount.test(value)
  if (kind === 'date' || kind === 'time') return day.test(value) && readDate(value) !== undefined
  return value !== '' && value.length <= LONGEST && !value.includes('\0')
}

/** What is kept in the first column of a field decides how its column of the list is narrowed. */
export function columnKind({ type, name, options, node }: Slot): ColumnKind {
  const [first] = type?.columns(name, options) ?? []
  if (!type || !first) return 'other'
  if (first.type.kind === 'decimal') return 'number'
  if (first.type.kind === 'date') return 'date'
  if (first.type.kind === 'timestamp') return 'time'
  if (first.type.kind !== 'text') return 'other'
  return keepsKeys(type, options) || statesOf(type, node as FieldNode).length > 0 ? 'choice' : 'text'
}

/** Whether the column holds the keys of what was chosen, and nothing besides. */
function keepsKeys(type: NonNullable<Slot['type']>, options: Slot['options']): boolean {
  const [chosen] = type.names?.(type.read('x', options), options) ?? []
  return type.hasChoices === true && chosen?.source === 'choice' && chosen.id === 'x'
}
