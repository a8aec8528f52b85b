import type { pluginCalls } from '@gongtai/sdk/administration'

type Entry = pluginCalls.InventoryEntry

export interface Point {
  readonly id: string
  readonly describe: string
  readonly count: number
}

/** The entries that name what a person looks for. */
export function searchContributions(entries: readonly Entry[], search: string): readonly Entry[] {
  const wanted = search.trim().toLowerCase()
  return entries.filter((entry) => Object.values(entry).some((text) => text.toLowerCase().includes(wanted)))
}

/** The points that have entries, with their number. */
export function pointsOf(entries: readonly Entry[]): readonly Point[] {
  const points = new Map<string, Point>()
  for (const { point: id, describe } of entries) {
    points.set(id, { id, describe: describe || id, count: (points.get(id)?.count ?? 0) + 1 })
  }
  return [...points.values()].sort((a, b) => a.id.localeCompare(b.id))
}
