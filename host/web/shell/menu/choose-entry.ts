import { safeRedirect } from '../../navigation/safe-redirect.ts'
import { allEntries, firstLeaf, hasTag, type MenuEntry } from './menu-entry.ts'

/** What choosing an entry does: go to a page, or open another window. */
export type Choice = { readonly kind: 'go'; readonly to: string } | { readonly kind: 'window'; readonly url: string }

export interface Chooser {
  /** The user id as linked systems may see it. */
  readonly encodedId: string
  readonly unit: string
  /** Code of the county-level unit, from stored configuration; unset in most installations. */
  readonly countyUnit?: string | undefined
}

const DEFAULT_ORDER = '14'

const isExternal = (path: string): boolean => /^https?:\/\//.test(path)

const isScreen = ({ path }: MenuEntry): boolean => path.startsWith('/cockpit/screen')

/** Whether following one of the entries depends on the county-level unit, which is read for nothing else. */
export const needsCountyUnit = (tree: readonly MenuEntry[]): boolean => allEntries(tree).some(isScreen)

export function chooseEntry(chosen: MenuEntry, chooser: Chooser): Choice {
  const entry = firstLeaf(chosen)
  const { path } = entry
  if (isExternal(path)) {
    if (hasTag(entry, 'inset')) return { kind: 'go', to: `/insert-link/index?path=${encodeURIComponent(path)}` }
    return { kind: 'window', url: withQuery(path, { code: chooser.encodedId }) }
  }
  if (path.startsWith('/redirect')) return { kind: 'go', to: safeRedirect(path.slice('/redirect'.length)) }
  if (isScreen(entry)) {
    const county = chooser.countyUnit !== undefined && chooser.countyUnit !== '' && chooser.unit === chooser.countyUnit
    return { kind: 'go', to: withQuery(path, { screenisCountry: String(!county) }) }
  }
  const isMap = entry.name === 'Carmap' || path.startsWith('/carmap')
  if (isMap && !path.includes('mixModel') && !path.includes('orderNum=')) {
    return { kind: 'go', to: withQuery(path, { orderNum: DEFAULT_ORDER }) }
  }
  return { kind: 'go', to: safeRedirect(path) }
}

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const [address = '', own = ''] = path.split('?')
  const search = new URLSearchParams(own)
  for (const [name, value] of Object.entries(query)) search.set(name, value)
  return `${address}?${search}`
}
