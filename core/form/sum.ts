import { type Amount, toAmount } from './amount.ts'
import { Decimal, toDecimal } from './decimal.ts'

/** Numbers are summed as integers of this scale, which keeps four decimals exact. */
const scale = 10_000
/** Of so many digits each is kept by a number. */
const safe = 10 ** 15

/**
 * Sum of the numbers of a column, exact to four decimals; what is no number counts as nothing.
 *
 * @param values the cells of the column, numbers or texts of digits
 * @returns the sum in the unit of the values; a text where a number would lose digits
 * @throws never
 * @example
 * sumColumn([0.1, '0.2', '无']) // => 0.3
 * sumColumn(['1000000000000000.01', 1]) // => '1000000000000001.01'
 */
export function sumColumn(values: readonly unknown[]): Amount {
  let total = 0
  for (const value of values) {
    total += scaled(value)
    if (!(Math.abs(total) < safe)) return exactSum(values)
  }
  return total / scale
}

/**
 * The sum after one cell changed; `undefined` when numbers are so large that only a full sum is exact.
 *
 * @param sum the result before the change
 * @param before the value of the cell before, `undefined` for a row that was added
 * @param after the value of the cell now, `undefined` for a row that was removed
 * @returns the new sum, or `undefined` when the whole column has to be added up again
 * @throws never
 * @example
 * adjustSum(30, 10, 25) // => 45
 */
export function adjustSum(sum: unknown, before: unknown, after: unknown): number | undefined {
  const total = scaled(sum) - scaled(before) + scaled(after)
  return Math.abs(total) < safe / 2 ? total / scale : undefined
}

/** `NaN` when the scaled number is no longer exact. */
function scaled(value: unknown): number {
  const number = typeof value === 'number' ? value : Number(toDecimal(value) ?? 0)
  const integer = Math.round(number * scale)
  return Math.abs(integer) < safe ? integer : Number.NaN
}

const exactSum = (values: readonly unknown[]): Amount =>
  toAmount(values.reduce<Decimal>((total, value) => total.plus(toDecimal(value) ?? 0), new Decimal(0)).round(4))
