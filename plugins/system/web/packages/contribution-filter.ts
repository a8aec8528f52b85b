import type { pluginCalls } from '@gongtai/sdk'

type Entry = pluginCalls.InventoryEntry

/** The entries of one point, or of all, that name what a person looks for. */
export function filterContributions(entries: readonly Entry[], point: string, search: string): readonly Entry[] {
  const wanted = search.trim().toLowerCase()
  const says = (entry: Entry) => Object.values(entry).some((text) => text.toLowerCase().includes(wanted))
  return entries.filter((entry) => (point === '' || entry.point === point) && says(entry))
}

/** The points that have entries, with their number. */
export function pointsOf(entries: readonly Entry[]): readonly { readonly id: string; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const { point } of entries) counts.set(point, (counts.get(point) ?? 0) + 1)
  return [...counts].map(([id, count]) => ({ id, count })).sort((a, b) => a.id.localeCompare(b.id))
}
