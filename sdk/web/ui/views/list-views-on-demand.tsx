import { lazy, Suspense } from 'react'
import type { ListViewsProps } from './list-views.tsx'

const Views = lazy(async () => ({ default: (await import('./list-views.tsx')).ListViews }))

/**
 * The button with which somebody keeps what a list is narrowed by, its order and its columns under a name, and returns to
 * it. {@link DataTable} needs the same name under `arrangedAs`.
 *
 * @param props the list by its name, what it is narrowed by now, and how another view is shown
 * @throws never
 * @example
 * export const CarViews = ({ query, show }: { query: ViewQuery; show: (query: ViewQuery) => void }) => (
 *   <ListViews list="cars" query={query} onQuery={show} mayShare={false} />
 * )
 */
export const ListViews = (props: ListViewsProps) => (
  <Suspense fallback={null}>
    <Views {...props} />
  </Suspense>
)
