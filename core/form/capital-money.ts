import nzh from 'nzh/cn'
import { toDecimal } from './decimal.ts'

/** From here on the Chinese wording of amounts is not settled. */
const limit = 1e16

/**
 * A number in Chinese capital money wording: 1234.56 gives 壹仟贰佰叁拾肆元伍角陆分, 100 gives 壹佰元整.
 * Rounded to fen; `undefined` for what is no number and for amounts of 10^16 yuan and more.
 *
 * @param value an amount in yuan: a number or a text of digits
 * @returns the wording, or `undefined` for what is no number and for 10^16 yuan and more
 * @throws never
 * @example
 * capitalMoney(1234.56) // => '壹仟贰佰叁拾肆元伍角陆分'
 */
export function capitalMoney(value: unknown): string | undefined {
  const amount = toDecimal(value)?.round(2)
  if (!amount || amount.abs().gte(limit)) return undefined
  // as text, since a double cannot hold fen in the trillions; without trailing zeros, since 零元 takes its 整 from them
  return nzh.toMoney(amount.eq(0) ? '0' : amount.toFixed(), { outSymbol: false })
}
