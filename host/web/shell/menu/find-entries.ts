import type { MenuEntry } from './menu-entry.ts'

export interface FoundEntry {
  readonly entry: MenuEntry
  /** Titles of the entries above it. */
  readonly trail: string
}

const MOST = 50

const contains = (title: string, text: string): boolean => title.toLowerCase().includes(text)

/** The pages whose title, or that of an entry above, fits the text; best matches first. */
export function findEntries(tree: readonly MenuEntry[], text: string, matches = contains): readonly FoundEntry[] {
  const wanted = text.trim().toLowerCase()
  const fits = ({ entry, trail }: FoundEntry) =>
    matches(entry.meta.title, wanted) || `${trail} ${entry.meta.title}`.toLowerCase().includes(wanted)
  const rank = ({ entry }: FoundEntry) => (entry.meta.title.toLowerCase().startsWith(wanted) ? 0 : 1)
  return pages(tree, [])
    .filter(fits)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MOST)
}

function pages(entries: readonly MenuEntry[], above: readonly string[]): readonly FoundEntry[] {
  return entries
    .filter(({ hidden }) => !hidden)
    .flatMap((entry) =>
      entry.children.length > 0
        ? pages(entry.children, [...above, entry.meta.title])
        : [{ entry, trail: above.join(' / ') }],
    )
}
