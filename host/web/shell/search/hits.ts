import type { FoundEntry } from '../menu/find-entries.ts'
import type { MenuEntry } from '../menu/menu-entry.ts'

/** One line of what was found. */
export interface Hit {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly icon: string
  /** What choosing it does: an entry of the menu, an address, or something done at once. */
  readonly choice: { readonly entry: MenuEntry } | { readonly to: string } | { readonly act: () => void }
}

export interface HitGroup {
  readonly id: string
  readonly title: string
  readonly hits: readonly Hit[]
}

/** Of each group so many are shown. */
export const MOST_OF_A_GROUP = 6

export const entryHit = ({ entry, trail }: FoundEntry): Hit => ({
  key: entry.name,
  title: entry.meta.title,
  detail: trail,
  icon: entry.icon,
  choice: { entry },
})

/** The hits of all groups in the order in which they stand, for the arrow keys. */
export const inOrder = (groups: readonly HitGroup[]): readonly Hit[] => groups.flatMap(({ hits }) => hits)
