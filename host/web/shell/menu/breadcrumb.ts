import { type Address, activeEntry } from './active-entry.ts'
import { type MenuEntry, withDescendants } from './menu-entry.ts'

export interface Crumb {
  readonly title: string
  /** The entry it leads to; none for the page itself and for headings. */
  readonly entry?: MenuEntry
}

/** The entries above the page that is looked at, then the page itself; home, which stands before them, is not among them. */
export function breadcrumb(tree: readonly MenuEntry[], address: Address, page: string): readonly Crumb[] {
  const active = activeEntry(tree, address)
  const trail = active ? trailTo(tree, active) : []
  const titles = trail.map((entry) => crumbOf(entry))
  const own = { title: page || (active?.meta.title ?? '') }
  const last = trail.at(-1)
  return last && last.path.split('?')[0] === address.pathname ? [...titles.slice(0, -1), own] : [...titles, own]
}

const crumbOf = (entry: MenuEntry): Crumb =>
  entry.redirect === 'noRedirect' ? { title: entry.meta.title } : { title: entry.meta.title, entry }

function trailTo(tree: readonly MenuEntry[], wanted: MenuEntry): readonly MenuEntry[] {
  const inside = tree.find((entry) => withDescendants(entry).includes(wanted))
  if (!inside) return []
  return inside === wanted ? [inside] : [inside, ...trailTo(inside.children, wanted)]
}
