import type { Decimal } from '../decimal.ts'
import { toDecimal } from '../decimal.ts'
import { formulaFaults } from './faults.ts'
import { compare, equal, isDecimal, isEmpty, toText, toValue, truthy, type Value } from './value.ts'

type Run = (...values: readonly Value[]) => Value

const maxExponent = 100
const maxMagnitude = 300
const maxDigits = 100

/** Keeps numbers small enough to compute and print with. */
export function bounded(value: Decimal): Decimal {
  if (Math.abs(value.e) > maxMagnitude) throw formulaFaults.tooLarge()
  return value.c.length > maxDigits ? value.prec(maxDigits) : value
}

/** An operand of arithmetic; `null` when it is empty, which makes the result empty. */
export function operand(value: Value = null): Decimal | null {
  if (isEmpty(value)) return null
  const number = toDecimal(value)
  if (!number) throw formulaFaults.notNumber({ value: toText(value) })
  return number
}

const arithmetic =
  (run: (a: Decimal, b: Decimal) => Decimal | null): Run =>
  (left, right) => {
    const [a, b] = [operand(left), operand(right)]
    const result = a && b && run(a, b)
    return result && bounded(result)
  }

const plus = arithmetic((a, b) => a.plus(b))
const minus = arithmetic((a, b) => a.minus(b))

/** Moves a moment by milliseconds. */
const moved = (date: Date, by: Value, sign: 1 | -1): Value => {
  const milliseconds = operand(by)
  const moment = new Date(+date + sign * Number(milliseconds ?? Number.NaN))
  return Number.isNaN(+moment) ? null : moment
}

const compared =
  (holds: (order: number) => boolean): Run =>
  (left = null, right = null) => {
    const order = compare(left, right)
    return order !== undefined && holds(order)
  }

export const binaryOperators: Readonly<Record<string, Run>> = {
  '+': (left = null, right = null) => {
    if (left instanceof Date && isDecimal(right)) return moved(left, right, 1)
    if (typeof left === 'string' || typeof right === 'string') return toText(left) + toText(right)
    return plus(left, right)
  },
  '-': (left = null, right = null) => {
    if (left instanceof Date && right instanceof Date) return toValue(+left - +right)
    if (left instanceof Date && isDecimal(right)) return moved(left, right, -1)
    return minus(left, right)
  },
  '*': arithmetic((a, b) => a.times(b)),
  '/': arithmetic((a, b) => (b.eq(0) ? null : a.div(b))),
  '%': arithmetic((a, b) => (b.eq(0) ? null : a.mod(b))),
  '**': arithmetic((a, b) => {
    const exponent = Number(b)
    if (!Number.isInteger(exponent) || Math.abs(exponent) > maxExponent) throw formulaFaults.tooLarge()
    return exponent < 0 && a.eq(0) ? null : a.pow(exponent)
  }),
  '==': (left = null, right = null) => equal(left, right),
  '===': (left = null, right = null) => equal(left, right),
  '!=': (left = null, right = null) => !equal(left, right),
  '!==': (left = null, right = null) => !equal(left, right),
  '<': compared((order) => order < 0),
  '<=': compared((order) => order <= 0),
  '>': compared((order) => order > 0),
  '>=': compared((order) => order >= 0),
}

export const unaryOperators: Readonly<Record<string, Run>> = {
  '-': (value) => operand(value)?.neg() ?? null,
  '+': (value) => operand(value),
  '!': (value = null) => !truthy(value),
}
