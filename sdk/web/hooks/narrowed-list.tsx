import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '../ui/states/skeleton.tsx'
import type { ListQuery } from './use-list-query.ts'

/**
 * What {@link NarrowedList} takes.
 *
 * @see NarrowedList
 */
export interface NarrowedListProps {
  /** Stable name of the list, under which the size of its pages is remembered. */
  readonly list: string
  /** Whether a name in the address is that of a filter. */
  readonly isFilter: (name: string) => boolean
  /** Name under which the address says what row is looked at; `row` when absent. */
  readonly row?: string
  readonly children: (shown: ListQuery) => ReactNode
}

/** Fetched with the first such list: the home page does without. */
const Queried = lazy(async () => {
  const { useListQuery } = await import('./use-list-query.ts')
  return {
    default: ({ list, isFilter, row, children }: NarrowedListProps) => children(useListQuery(list, isFilter, row)),
  }
})

/**
 * A list with its search, filters, order and page. They stand in the address of the page, so that a list can be kept as
 * a bookmark and sent to somebody.
 *
 * @param props name and filters of the list, and what is drawn of it
 * @throws never
 * @example
 * declare const CarTable: (props: { shown: ListQuery }) => JSX.Element
 * export default function CarsPage() {
 *   return (
 *     <NarrowedList list="cars" isFilter={(name) => name === 'state'}>
 *       {(shown) => <CarTable shown={shown} />}
 *     </NarrowedList>
 *   )
 * }
 * import type { JSX } from 'react'
 */
export const NarrowedList = (props: NarrowedListProps) => (
  <Suspense fallback={<Skeleton lines={10} />}>
    <Queried {...props} />
  </Suspense>
)
