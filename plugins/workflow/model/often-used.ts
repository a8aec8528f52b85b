import type { ProcessCard } from './shapes.ts'

const RECENT = 6

const byUse = (one: ProcessCard, other: ProcessCard): number => (other.usedAt ?? '').localeCompare(one.usedAt ?? '')

/** The favourites of the person, in the order of the list. */
export const favouritesOf = (processes: readonly ProcessCard[]): readonly ProcessCard[] =>
  processes.filter(({ favourite }) => favourite)

/** What the person started last besides their favourites, the newest first. */
export const recentOf = (processes: readonly ProcessCard[]): readonly ProcessCard[] =>
  processes
    .filter(({ favourite, usedAt }) => !favourite && usedAt !== null)
    .sort(byUse)
    .slice(0, RECENT)

/** All processes, those that the person keeps or uses before the others. */
export function likeliestFirst(processes: readonly ProcessCard[]): readonly ProcessCard[] {
  const first = [...favouritesOf(processes), ...recentOf(processes)]
  return [...first, ...processes.filter((process) => !first.includes(process))]
}
