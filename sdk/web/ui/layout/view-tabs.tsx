import type { ReactNode } from 'react'
import { tabKey } from './tab-key.ts'
import { useChosenTab } from './use-chosen-tab.ts'

/**
 * What {@link ViewTabs} takes.
 *
 * @see ViewTabs
 */
export interface ViewTabsProps {
  /** Unique on the page. */
  readonly id: string
  /** Id and title of each view, in order; the id may be empty. */
  readonly tabs: readonly (readonly [id: string, title: string])[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
  /** The view that is chosen. */
  readonly children: ReactNode
}

/**
 * Views of one matter of which one is shown: states of a list, sides of a record.
 *
 * @throws never
 * @example
 * declare const state: string
 * declare const choose: (state: string) => void
 * export const Trips = () => (
 *   <ViewTabs id="trips" tabs={[['', '全部'], ['out', '在途']]} chosen={state} onChoose={choose}>
 *     …
 *   </ViewTabs>
 * )
 */
export function ViewTabs({ id, tabs, chosen, onChoose, children }: ViewTabsProps) {
  const bar = useChosenTab<HTMLDivElement>(chosen)
  const tabOf = (view: string) => `${id}-tab-${view}`
  return (
    <>
      <div ref={bar} className="gt-view-tabs" role="tablist" onKeyDown={tabKey}>
        {tabs.map(([view, title]) => (
          <button
            key={view}
            id={tabOf(view)}
            type="button"
            role="tab"
            aria-selected={view === chosen}
            aria-controls={`${id}-view`}
            tabIndex={view === chosen ? 0 : -1}
            onClick={() => onChoose(view)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" className="gt-view" id={`${id}-view`} aria-labelledby={tabOf(chosen)}>
        {children}
      </div>
    </>
  )
}
