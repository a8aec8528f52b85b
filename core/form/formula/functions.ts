import { readDate } from '../date.ts'
import { Decimal, toDecimal } from '../decimal.ts'
import { bounded, operand } from './operators.ts'
import { compare, equal, isEmpty, toText, truthy, type Value } from './value.ts'

export interface FormulaFunction {
  readonly least: number
  readonly most: number
  /** Decimals the answer is written with when it is the whole formula. */
  readonly fixed?: number
  run(...values: readonly Value[]): Value
}

const many = 50

/** Time between two moments, or a number of milliseconds, in a unit; two decimals. */
const duration = (unit: number): FormulaFunction => ({
  least: 1,
  most: 2,
  fixed: 2,
  run: (start = null, end) => {
    const milliseconds = end === undefined ? operand(start) : between(start, end)
    return milliseconds?.div(unit).round(2) ?? null
  },
})

function between(start: Value, end: Value): Decimal | null {
  const [from, to] = [readDate(start), readDate(end)]
  return from && to ? new Decimal(+to - +from) : null
}

const rounding = (mode: 0 | 1 | 2 | 3): FormulaFunction => ({
  least: 1,
  most: 2,
  run: (value, places = null) =>
    operand(value)?.round(Math.min(20, Math.max(0, Number(operand(places) ?? 0))), mode) ?? null,
})

const extreme = (sign: 1 | -1): FormulaFunction => ({
  least: 1,
  most: many,
  run: (...values) => {
    const filled = values.flat().filter((value) => !isEmpty(value))
    return filled.reduce<Value>(
      (best, value) => (sign * (compare(value, best) ?? 1) > 0 ? value : best),
      filled[0] ?? null,
    )
  },
})

/** Everything a formula may call. */
export const functions: Readonly<Record<string, FormulaFunction>> = {
  hours: duration(3_600_000),
  day: duration(86_400_000),
  month: duration(2_592_000_000),
  year: duration(31_104_000_000),
  strcon: { least: 1, most: many, run: (...values) => values.map(toText).join('') },
  abs: { least: 1, most: 1, run: (value) => operand(value)?.abs() ?? null },
  round: rounding(1),
  sum: {
    least: 1,
    most: many,
    run: (...values) =>
      bounded(values.flat().reduce<Decimal>((total, each) => total.plus(toDecimal(each) ?? 0), new Decimal(0))),
  },
  min: extreme(-1),
  max: extreme(1),
  length: {
    least: 1,
    most: 1,
    run: (value = null) => new Decimal(Array.isArray(value) ? value.length : toText(value).length),
  },
  contains: {
    least: 2,
    most: 2,
    run: (whole = null, part = null) =>
      Array.isArray(whole) ? whole.some((item) => equal(item, part)) : toText(whole).includes(toText(part)),
  },
  empty: { least: 1, most: 1, run: (value = null) => (Array.isArray(value) ? value.length === 0 : isEmpty(value)) },
  not: { least: 1, most: 1, run: (value = null) => !truthy(value) },
}
