import type { Menu, MenuCount } from '@gongtai/core/points/menus'
import { allEntries, hasTag, type MenuEntry, withDescendants } from './menu-entry.ts'

/** A delivered entry that carries a number. */
export interface CountedEntry {
  readonly name: string
  readonly unfinished: boolean
  readonly source: MenuCount
}

export type Counts = ReadonlyMap<string, number>

export function countedEntries(tree: readonly MenuEntry[], offered: readonly Menu[]): readonly CountedEntry[] {
  const sources = new Map(offered.flatMap(({ id, count }) => (count ? [[id, count] as const] : [])))
  return allEntries(tree).flatMap((entry) => {
    const source = sources.get(entry.name)
    return source ? [{ name: entry.name, unfinished: hasTag(entry, 'unfinishedTasks'), source }] : []
  })
}

/** The number in an answer; nothing when there is none. */
export function countIn(answer: unknown, field: string): number | undefined {
  const value = typeof answer === 'object' && answer !== null ? Reflect.get(answer, field) : undefined
  return typeof value === 'number' ? value : undefined
}

/** What stands beside an entry: its own number and those of all below it. */
export const countOf = (entry: MenuEntry, counts: Counts): number =>
  withDescendants(entry).reduce((sum, { name }) => sum + (counts.get(name) ?? 0), 0)
