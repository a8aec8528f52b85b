import type { Stock } from '@gongtai/core/stock/stock'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../ui/states/skeleton.tsx'

// Fetched with the first stock that is shown: home does without.
const View = lazy(async () => ({ default: (await import('./stock-view.tsx')).StockView }))

const Dialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))

/**
 * What {@link StockMoveDialog} takes.
 *
 * @see StockMoveDialog
 */
export interface StockMoveDialogProps {
  readonly of: Stock
  /** Id of the request that the movement answers. */
  readonly source: string
  readonly onClose: () => void
}

/**
 * The dialog in which something is given out for a request. The movement names the request from then on, with a link for
 * whoever may open it.
 *
 * @param props the stock, the request, and what closes the dialog
 * @throws never
 * @example
 * declare const supplies: Stock
 * export const GiveOut = ({ subject, onClose }: AdditionProps<RequestSubject>) => (
 *   <StockMoveDialog of={supplies} source={subject.procInstId} onClose={onClose} />
 * )
 */
export const StockMoveDialog = (props: StockMoveDialogProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)

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
