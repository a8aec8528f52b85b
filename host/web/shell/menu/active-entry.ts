import { allEntries, type MenuEntry, withDescendants } from './menu-entry.ts'

export interface Address {
  readonly pathname: string
  readonly search: string
}

const CARMAP = '/carmap'

function covers(entry: MenuEntry, { pathname, search }: Address): number {
  const [path = '', query = ''] = entry.path.split('?')
  const here = new URLSearchParams(search)
  const own = new URLSearchParams(query)
  // A mixed model keeps its entry lit wherever its pages lead.
  if (own.has('mixModel') && own.get('mixModel') === here.get('mixModel')) return 1000
  if (path.startsWith(CARMAP) && own.has('orderNum') && own.get('orderNum') !== here.get('orderNum')) return 0
  if (path === pathname) return 2 * path.length + 1 + (query ? 1 : 0)
  return path !== '/' && pathname.startsWith(`${path}/`) ? 2 * path.length : 0
}

/** The entry that stands for an address: the one that names it most exactly. */
export function activeEntry(tree: readonly MenuEntry[], address: Address): MenuEntry | undefined {
  let best: MenuEntry | undefined
  let most = 0
  for (const entry of allEntries(tree)) {
    const fit = covers(entry, address)
    if (fit > most) [best, most] = [entry, fit]
  }
  return best
}

/** The top entry under which an address belongs. */
export function activeTop(tree: readonly MenuEntry[], address: Address): MenuEntry | undefined {
  const active = activeEntry(tree, address)
  return active && tree.find((top) => withDescendants(top).includes(active))
}
