import type { Stock, StockEntry } from './stock.ts'

/** What is wrong with an entry before anything is known of what is there, as a sentence; `undefined` when nothing is. */
export function entryProblem({ digits, least }: Stock, entry: StockEntry): string | undefined {
  const { kind, place, to, quantity, note = '' } = entry
  if (!Number.isFinite(quantity) || Number(quantity.toFixed(digits)) !== quantity)
    return digits === 0 ? '数量应为整数。' : `数量最多 ${digits} 位小数。`
  if (kind === 'count' && quantity < least) return `盘点数量不能小于 ${least}。`
  if (kind === 'correction' && quantity === 0) return '更正的数量不能为 0。'
  if (kind === 'correction' && note.trim() === '') return '请写明更正的原因。'
  if (kind !== 'count' && kind !== 'correction' && quantity <= 0) return '数量应大于 0。'
  if (kind === 'transfer' && (to === undefined || to === place)) return '请选择调往的另一处。'
  return kind !== 'transfer' && to !== undefined ? '只有调拨才写调往何处。' : undefined
}
