import type { FoundSource } from '@gongtai/core/contract/calls/search'
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

export type Row = Readonly<Record<string, unknown>>

/** Of each group so many are shown. */
export const MOST_OF_A_GROUP = 6

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The rows of a source as hits; a row that lacks what its address needs leads nowhere and is left out. */
export function hitsOf(source: FoundSource, rows: readonly Row[]): readonly Hit[] {
  return rows.flatMap((row) => {
    const to = addressOf(source.address, row)
    const title = textOf(row[source.row.title])
    if (to === undefined || title === '') return []
    const details = (source.row.details ?? []).map((key) => textOf(row[key])).filter((text) => text !== '')
    const detail = [...new Set(details)].join(' · ')
    return [{ key: `${source.id} ${to}`, title, detail, icon: source.icon ?? 'document', choice: { to } }]
  })
}

function addressOf(pattern: string, row: Row): string | undefined {
  let whole = true
  const address = pattern.replace(/:(\w+)/g, (_, key: string) => {
    const value = textOf(row[key])
    whole &&= value !== ''
    return encodeURIComponent(value)
  })
  return whole ? address : undefined
}

export const entryHit = ({ entry, trail }: FoundEntry): Hit => ({
  key: entry.name,
  title: entry.meta.title,
  detail: trail,
  icon: entry.icon,
  choice: { entry },
})

/** The hits of all groups in the order in which they stand, for the arrow keys. */
export const inOrder = (groups: readonly HitGroup[]): readonly Hit[] => groups.flatMap(({ hits }) => hits)
