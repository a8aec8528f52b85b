import { Decimal, toDecimal } from './decimal.ts'
import { ungroupDigits } from './group-digits.ts'

/**
 * A decimal as forms keep it and send it: a number as long as no digit is lost in one, otherwise the text of its digits.
 * Each amount has one such form, so that equal amounts are equal values.
 *
 * @see readAmount
 */
export type Amount = number | string

/** Every decimal of so many digits comes back from a number unchanged. */
const safeDigits = 15

export const toAmount = (value: Decimal): Amount =>
  value.c.length <= safeDigits && Math.abs(value.e) <= safeDigits ? Number(value) : value.toFixed()

/**
 * The amount a value of any origin stands for, rounded half up.
 *
 * @param raw a number, or a text of digits with or without commas between groups
 * @param places number of decimals to keep, at most 20
 * @returns the amount; `undefined` when the value stands for none
 * @throws never
 * @example
 * readAmount('1,234.505', 2) // => 1234.51
 * readAmount('1000000000000000.01', 2) // => '1000000000000000.01'
 */
export function readAmount(raw: unknown, places: number): Amount | undefined {
  const value = toDecimal(typeof raw === 'string' ? ungroupDigits(raw) : raw)
  return value && toAmount(value.round(places))
}

/**
 * Which of two amounts is larger, every digit counted.
 *
 * @param a an amount
 * @param b another
 * @returns below 0 when the first is smaller, 0 when they are equal, above 0 when it is larger
 * @throws never; what is no amount counts as 0
 * @example
 * compareAmounts('1000000000000000.02', '1000000000000000.01') // => 1
 */
export const compareAmounts = (a: Amount, b: Amount): number => decimalOf(a).cmp(decimalOf(b))

/**
 * The sum of two amounts, every digit kept.
 *
 * @param a an amount
 * @param b another
 * @returns the sum
 * @throws never; what is no amount counts as 0
 * @example
 * addAmounts(0.1, 0.2) // => 0.3
 */
export const addAmounts = (a: Amount, b: Amount): Amount => toAmount(decimalOf(a).plus(decimalOf(b)))

/**
 * An amount in digits, without exponent.
 *
 * @param value the amount
 * @param places number of decimals it has at least
 * @returns the text; zeros fill up the decimals it lacks
 * @throws never; what is no amount counts as 0
 * @example
 * writeAmount(12.5, 2) // => '12.50'
 */
export function writeAmount(value: Amount, places = 0): string {
  const decimal = decimalOf(value)
  return decimal.toFixed(Math.max(places, decimal.c.length - decimal.e - 1, 0))
}

/**
 * An amount as formulas compute with it: two long ones are added and compared as numbers, not as texts.
 *
 * @param value the value of a number field
 * @returns a value for the variables of `evaluate`; what is no amount stays as it is
 * @throws never
 * @example
 * evaluate('甲 + 乙', { 甲: formulaNumber('1000000000000000.01'), 乙: 1 }) // => '1000000000000001.01'
 */
export const formulaNumber = (value: unknown): unknown => toDecimal(value) ?? value

const decimalOf = (value: Amount): Decimal => toDecimal(value) ?? new Decimal(0)
