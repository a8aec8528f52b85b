import { allEntries, hasTag, type MenuEntry } from './menu-entry.ts'

const ITEM_WIDTH = 85

/** How many entries the top menu shows before the window has been measured. */
export const FIRST_VISIBLE = 9

/** At most as many entries as fit into half of the window. */
export const visibleCount = (windowWidth: number): number => Math.floor(windowWidth / 2 / ITEM_WIDTH)

/** The entries of the top menu; those for the home header are left to it on the index page. */
export const topEntries = (tree: readonly MenuEntry[], onIndex: boolean): readonly MenuEntry[] =>
  tree.filter((entry) => !entry.hidden && !hasTag(entry, 'myApplications') && !(onIndex && hasTag(entry, 'homeTop')))

/** The entries of the home header, the one for unfinished tasks first. */
export function homeEntries(tree: readonly MenuEntry[]): readonly MenuEntry[] {
  const all = allEntries(tree)
  const unfinished = all.filter((entry) => hasTag(entry, 'unfinishedTasks'))
  return [...unfinished, ...all.filter((entry) => hasTag(entry, 'homeTop') && !unfinished.includes(entry))]
}

/** Keeps the first visible entry within what there is to scroll. */
export const clampStart = (start: number, count: number, visible: number): number =>
  Math.max(0, Math.min(start, count - visible))
