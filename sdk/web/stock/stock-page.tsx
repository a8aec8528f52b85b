import type { Stock } from '@gongtai/core/stock/stock'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'

// Fetched with the first stock that is shown: home does without.
const View = lazy(async () => ({ default: (await import('./stock-view.tsx')).StockView }))

/**
 * What {@link StockPage} takes.
 *
 * @see StockPage
 */
export interface StockPageProps {
  readonly of: Stock
  /** A sentence for a stock in which nothing was moved yet. */
  readonly empty?: string
}

/**
 * The page of a stock: what is there of which item and where, what there is little of, the movements of each with who,
 * when and why, and a dialog for another one, for whoever may move.
 *
 * @throws never
 * @example
 * declare const supplies: Stock
 * export default function Supplies() {
 *   return <StockPage of={supplies} empty="登记入库后在这里看到结存。" />
 * }
 */
export const StockPage = ({ of, empty }: StockPageProps) => (
  <Suspense fallback={<Skeleton lines={10} />}>
    <View of={of} {...(empty !== undefined && { empty })} />
  </Suspense>
)
