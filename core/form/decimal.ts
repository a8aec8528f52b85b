import Big from 'big.js'

/** A decimal constructor of our own, so that nobody else's settings reach it. */
export const Decimal = Big()
Decimal.DP = 20
Decimal.RM = Decimal.roundHalfUp

export type Decimal = Big

/** Longer texts are no numbers: arithmetic on them would cost the square of their length. */
const longest = 400

/** The decimal a value stands for; `undefined` when it stands for none. */
export function toDecimal(value: unknown): Decimal | undefined {
  if (value instanceof Decimal) return value
  if (typeof value === 'number') return Number.isFinite(value) ? new Decimal(value) : undefined
  if (typeof value !== 'string') return undefined
  if (value.length > longest) return undefined
  const text = value.trim()
  return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(text) ? new Decimal(text.replace(/^\+/, '')) : undefined
}
