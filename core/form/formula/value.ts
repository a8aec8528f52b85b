import { toAmount } from '../amount.ts'
import { readDate, writeDate } from '../date.ts'
import { Decimal, toDecimal } from '../decimal.ts'

/** What a formula computes with; numbers are decimals, `null` is what nobody has filled in. */
export type Value = Decimal | string | boolean | Date | null | readonly Value[]

/**
 * What a formula answers.
 *
 * @see prepareStatement
 */
export type FormulaValue = number | string | boolean | Date | null | readonly FormulaValue[]

export const isDecimal = (value: unknown): value is Decimal => value instanceof Decimal
export const isEmpty = (value: Value): boolean => value === null || value === ''

/** A value from outside; objects and functions have no meaning in a formula and count as empty. */
export function toValue(raw: unknown): Value {
  if (typeof raw === 'number') return toDecimal(raw) ?? null
  if (typeof raw === 'string' || typeof raw === 'boolean' || raw instanceof Date || isDecimal(raw)) return raw
  return Array.isArray(raw) ? raw.map(toValue) : null
}

export function fromValue(value: Value): FormulaValue {
  if (isDecimal(value)) return toAmount(value)
  if (Array.isArray(value)) return value.map(fromValue)
  return value as FormulaValue
}

export function toText(value: Value): string {
  if (value === null) return ''
  if (isDecimal(value)) return value.toFixed()
  if (value instanceof Date) return writeDate(value)
  if (typeof value === 'object') return value.map(toText).join(',')
  return String(value)
}

export function truthy(value: Value): boolean {
  if (isDecimal(value)) return !value.eq(0)
  return typeof value === 'object' && value !== null && 'length' in value ? value.length > 0 : Boolean(value)
}

export function equal(a: Value, b: Value): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b)
  return compare(a, b) === 0
}

/** Below 0, 0 or above 0; `undefined` when the two cannot be compared. */
export function compare(a: Value, b: Value): number | undefined {
  if (isEmpty(a) || isEmpty(b)) return undefined
  if (typeof a === 'boolean' || typeof b === 'boolean') return a === b ? 0 : undefined
  if (isDecimal(a) || isDecimal(b)) {
    const [left, right] = [toDecimal(a), toDecimal(b)]
    return left && right && left.cmp(right)
  }
  if (a instanceof Date || b instanceof Date) {
    const [left, right] = [readDate(a), readDate(b)]
    return left && right && +left - +right
  }
  const [left, right] = [toText(a), toText(b)]
  return left === right ? 0 : left < right ? -1 : 1
}
