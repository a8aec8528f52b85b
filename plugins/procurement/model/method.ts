import type { Kind } from './categories.ts'

/** How something is bought. */
export const METHODS = {
  direct: '直接采购',
  quotes: '三家比价',
  panel: '采购小组评议',
  negotiation: '竞争性采购',
  tender: '公开招标',
  central: '集中采购',
} as const

export type Method = keyof typeof METHODS

interface Wanted {
  readonly kind: Kind
  /** Yuan. */
  readonly amount: number
  /** Whether its category stands in the central catalogue. */
  readonly catalogue: boolean
}

const QUOTES_FROM = 5_000
const PANEL_FROM = 50_000
const BY_LAW = { goods: 1_000_000, services: 1_000_000, works: 1_200_000 } as const
const TENDER_FROM = 2_000_000

/**
 * The method that an amount asks for: what the catalogue names goes to the central agency; above the limits of the
 * central row (国办发〔2019〕55号) the law holds, below them the tiers of the office.
 */
export function methodOf({ kind, amount, catalogue }: Wanted): Method {
  if (catalogue) return 'central'
  if (kind !== 'works' && amount >= TENDER_FROM) return 'tender'
  if (amount >= BY_LAW[kind]) return 'negotiation'
  if (amount >= PANEL_FROM) return 'panel'
  return amount >= QUOTES_FROM ? 'quotes' : 'direct'
}
