import { lazy, type ReactNode, Suspense } from 'react'

// Home has no lists with such conditions.
const Conditions = lazy(() => import('./search-conditions.tsx'))

/**
 * What {@link SearchPanel} takes.
 *
 * @see SearchPanel
 */
export interface SearchPanelProps {
  /** One {@link Field} per condition. */
  readonly children: ReactNode
  readonly onSearch: () => void
  readonly onReset: () => void
  /** How many conditions are shown while collapsed. */
  readonly shown?: number
  /** Remembers on this device whether the panel is expanded. */
  readonly name?: string
}

/**
 * Search conditions above a list; further ones appear on demand. Enter searches.
 *
 * @param props the conditions, and what searches and starts anew
 * @throws never
 * @example
 * export const Filters = ({ run, reset }: { run: () => void; reset: () => void }) => (
 *   <SearchPanel onSearch={run} onReset={reset}>
 *     <TextField label="车牌号" value="" onChange={() => undefined} />
 *   </SearchPanel>
 * )
 */
export const SearchPanel = (props: SearchPanelProps) => (
  <Suspense fallback={<div className="gt-search" />}>
    <Conditions {...props} />
  </Suspense>
)
