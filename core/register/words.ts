import { readDate, writeDate } from '../form/date.ts'
import type { RegisterRow } from './calls.ts'
import type { RegisterFields } from './field.ts'
import { filesOf } from './files.ts'

/** Words of a value of a row, as a person reads it in a list, in a file or in what changed. */
export function wordsOf(fields: RegisterFields, key: string, row: RegisterRow): string {
  const field = fields[key]
  const value: unknown = row[key as keyof RegisterRow]
  if (!field || value === null || value === undefined) return ''
  if (field.kind === 'files')
    return filesOf(row, key)
      .map(({ name }) => name)
      .join('、')
  if (field.kind === 'choice') return field.choices[String(value)]?.title ?? String(value)
  if (field.kind === 'time') {
    const moment = readDate(value)
    return moment ? writeDate(moment).slice(0, 16) : ''
  }
  return row.names[key] || String(value)
}

const MOST_DIGITS = 6
const MONEY = '元'

/**
 * The same as it is shown on screen and paper, which files and changes go without: numbers with separators, and money
 * with all its digits, so that sums stand under each other.
 */
export function shownWords(fields: RegisterFields, key: string, row: RegisterRow): string {
  const words = wordsOf(fields, key, row)
  const field = fields[key]
  if (words === '' || field?.kind !== 'number') return words
  const least = field.unit === MONEY ? (field.digits ?? 0) : 0
  return Number(words).toLocaleString('zh-CN', { minimumFractionDigits: least, maximumFractionDigits: MOST_DIGITS })
}
