import type { FoldedPerson } from './fold.ts'
import type { PlannedRow } from './plan.ts'

export interface PlannedGroup {
  readonly group: number
  readonly people: readonly FoldedPerson[]
}

/**
 * By need: the first group that yields anybody, its people by the first row that speaks for them, then by `order`.
 *
 * @param rows what the planned statement answered
 * @param order of the people; by id when absent
 * @returns the people by need
 * @throws never
 * @example
 * declare const rows: readonly PlannedRow[]
 * const people = plannedPeople(rows).get(0)
 */
export function plannedPeople(
  rows: readonly PlannedRow[],
  order: (a: string, b: string) => number = byText,
): ReadonlyMap<number, PlannedGroup> {
  const first = new Map<number, number>()
  for (const row of rows) first.set(row.need, Math.min(first.get(row.need) ?? row.rule_group, row.rule_group))
  return new Map([...first].map(([need, group]) => [need, { group, people: peopleOf(rows, need, group, order) }]))
}

function peopleOf(
  rows: readonly PlannedRow[],
  need: number,
  group: number,
  order: (a: string, b: string) => number,
): readonly FoldedPerson[] {
  return rows
    .filter((row) => row.need === need && row.rule_group === group)
    .map((row) => ({ user: row.user_id, because: rowsOfBits(row.because) }))
    .sort((a, b) => (a.because[0] ?? 0) - (b.because[0] ?? 0) || order(a.user, b.user))
}

/** The row numbers whose bits are set, ascending; drivers hand 64-bit integers over as text. */
export function rowsOfBits(bits: string | number | bigint): readonly number[] {
  const digits = [...BigInt(bits).toString(2)].reverse()
  return digits.flatMap((digit, sn) => (digit === '1' ? [sn] : []))
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
