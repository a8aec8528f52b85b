import { type DroppedPerson, type FoundRow, fold } from './fold.ts'

/**
 * Why a person is not among the result: the row that dropped them, or the first row that could have brought them
 * in; `undefined` when they are in it, or when there are no rows.
 */
export function whyNot(rows: readonly FoundRow[], user: string): DroppedPerson | undefined {
  const { people, dropped, rows: effects } = fold(rows)
  if (people.some((person) => person.user === user)) return undefined
  const drop = dropped.find((person) => person.user === user)
  if (drop) return drop
  const missing = effects.find((row) => row.operator === 'or')
  return missing && { user, why: 'notIn', sn: missing.sn }
}
