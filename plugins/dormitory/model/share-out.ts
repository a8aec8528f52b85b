/**
 * The one rule of rounding: a sum of a room in cents is shared by weights, each share rounded down, and the cents that are
 * left go to the largest remainders, of equal ones to the first. So shares always add up to the sum.
 */
export function shareOut(sum: bigint, weights: readonly bigint[]): readonly bigint[] {
  const whole = weights.reduce((total, weight) => total + weight, 0n)
  if (whole === 0n) return weights.map(() => 0n)
  const shares = weights.map((weight) => (sum * weight) / whole)
  const left = sum - shares.reduce((total, share) => total + share, 0n)
  const order = weights
    .map((weight, at) => ({ at, rest: (sum * weight) % whole }))
    .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  const extra = new Set(order.slice(0, Number(left)).map(({ at }) => at))
  return shares.map((share, at) => (extra.has(at) ? share + 1n : share))
}

/** A fraction in whole cents, half a cent upwards. */
export const roundHalfUp = (over: bigint, under: bigint): bigint => (2n * over + under) / (2n * under)

/** A decimal as a whole number of its last of `digits` places: `12.5` with 2 is 1250. */
export function scaled(value: string | number, digits: number): bigint {
  const [whole = '0', rest = ''] = String(value).split('.')
  return BigInt(whole + rest.slice(0, digits).padEnd(digits, '0'))
}

/** Cents as they are written: `1250` is 12.50. */
export function yuan(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
