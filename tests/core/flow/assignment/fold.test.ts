import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extraction } from '../../../../core/flow/assignment/extraction.ts'
import { type FoundRow, fold } from '../../../../core/flow/assignment/fold.ts'
import { numbered } from '../../../../core/flow/assignment/fold-steps.ts'
import { normalise } from '../../../../core/flow/assignment/normalise.ts'
import { ruleProblems } from '../../../../core/flow/assignment/rule-problems.ts'
import { whyNot } from '../../../../core/flow/assignment/why-not.ts'
import type { AssignmentRule } from '../../../../core/flow/definition/definition.ts'
import { anyRules, rule } from './rules.ts'

const found = (rules: readonly AssignmentRule[]): readonly FoundRow[] =>
  numbered(rules).map((row) => ({ ...row, users: row.rule.sources.map(({ key }) => key) }))

const people = (...rules: AssignmentRule[]) => fold(found(rules)).people.map(({ user, because }) => [user, ...because])

const keys = (row: AssignmentRule) => new Set(row.sources.map(({ key }) => key))

/** Says for one person whether they are in, row by row from the left, by truth values instead of sets. */
function isIn(rules: readonly AssignmentRule[], user: string): boolean {
  const [first] = rules
  const matrices = rules.filter((row) => row.type === '14')
  const fromMatrix = matrices.length > 0 && first !== undefined && first.operator !== 'or'
  let inside = fromMatrix && matrices.some((row) => keys(row).has(user))
  for (const row of rules) {
    if (fromMatrix && row.type === '14') continue
    const named = keys(row).has(user)
    if (row.operator === 'or') inside ||= named
    if (row.operator === 'and') inside &&= named
    if (row.operator === 'exclude') inside &&= !named
  }
  return inside
}

describe('the fold of a rule list', () => {
  test('goes strictly from the left, without precedence', () => {
    expect(people(rule('0', 'or', 'a', 'b'), rule('1', 'or', 'c'), rule('2', 'and', 'b', 'c', 'd'))).toEqual([
      ['b', 1, 3],
      ['c', 2, 3],
    ])
    expect(people(rule('0', 'or', 'a', 'b'), rule('1', 'exclude', 'a'), rule('2', 'or', 'a'))).toEqual([
      ['b', 1],
      ['a', 3],
    ])
  })

  test('takes the union of the matrix rows as the left side of a first row that is and or exclude', () => {
    const matrices = [rule('14', 'exclude', 'a', 'b'), rule('14', 'or', 'c')]
    expect(people(rule('1', 'and', 'b', 'c', 'd'), ...matrices)).toEqual([
      ['b', 1, 2],
      ['c', 1, 3],
    ])
    expect(people(rule('1', 'exclude', 'b', 'd'), ...matrices)).toEqual([
      ['a', 2],
      ['c', 3],
    ])
    expect(fold(found([rule('1', 'and', 'b'), ...matrices])).start).toBe('matrix')
  })

  test('leaves matrix rows where they stand when the first row is or', () => {
    expect(people(rule('1', 'or', 'a', 'b'), rule('14', 'exclude', 'a'))).toEqual([['b', 1]])
  })

  test('counts what each row found, kept, added and removed', () => {
    const { rows } = fold(found([rule('0', 'or', 'a', 'b'), rule('1', 'or', 'b', 'c'), rule('3', 'exclude', 'a', 'x')]))
    expect(rows.map(({ sn, found: named, kept, added, removed }) => [sn, named, kept, added, removed])).toEqual([
      [1, 2, 0, 2, 0],
      [2, 2, 2, 1, 0],
      [3, 2, 2, 0, 1],
    ])
  })

  test('says which row dropped a person, and forgets it when a later row brings them back', () => {
    const rows = [rule('0', 'or', 'a', 'b', 'c'), rule('1', 'and', 'b', 'c'), rule('2', 'exclude', 'c')]
    expect(fold(found(rows)).dropped).toEqual([
      { user: 'a', why: 'notIn', sn: 2 },
      { user: 'c', why: 'excluded', sn: 3 },
    ])
    expect(fold(found([...rows, rule('0', 'or', 'a')])).dropped).toEqual([{ user: 'c', why: 'excluded', sn: 3 }])
  })

  test('answers why a person is missing', () => {
    const rows = found([rule('0', 'or', 'a', 'b'), rule('1', 'exclude', 'b')])
    expect(whyNot(rows, 'a')).toBeUndefined()
    expect(whyNot(rows, 'b')).toEqual({ user: 'b', why: 'excluded', sn: 2 })
    expect(whyNot(rows, 'z')).toEqual({ user: 'z', why: 'notIn', sn: 1 })
  })

  test('agrees with an interpreter that asks about one person at a time', () => {
    fc.assert(
      fc.property(anyRules, (drawn) => {
        const rules = normalise(drawn)
        fc.pre(ruleProblems(rules, () => false).length === 0)
        const result = fold(found(rules))
        const expected = ['a', 'b', 'c', 'd', 'e'].filter((user) => isIn(rules, user))
        expect(result.people.map(({ user }) => user).sort()).toEqual(expected)
      }),
      { numRuns: 2000 },
    )
  })

  test('accounts for everybody: in, or dropped by a row, and each reason is true', () => {
    fc.assert(
      fc.property(anyRules.map(normalise), (rules) => {
        const { people: inside, dropped, rows } = fold(found(rules))
        const namedBy = (sn: number, user: string) =>
          rules[sn - 1] !== undefined && keys(rules[sn - 1] as AssignmentRule).has(user)
        for (const { user, because } of inside) for (const sn of because) expect(namedBy(sn, user)).toBe(true)
        for (const { user, why, sn } of dropped) expect(namedBy(sn, user)).toBe(why === 'excluded')
        expect(rows.reduce((sum, row) => sum + row.added - row.removed, 0)).toBe(inside.length)
        expect(new Set([...inside, ...dropped].map(({ user }) => user)).size).toBe(inside.length + dropped.length)
      }),
    )
  })
})

describe('extraction', () => {
  const isGroup = (type: string) => type !== '0'
  const late = (type: string, operator: AssignmentRule['operator'], key: string): AssignmentRule => ({
    ...rule(type, operator, key),
    extract: false,
  })
  const split = (...rules: AssignmentRule[]) => {
    const { people: now, groups, forced } = extraction(numbered(rules), isGroup)
    return [now.map(({ sn }) => sn), groups.map(({ sn }) => sn), forced]
  }

  test('leaves or rows behind the last and or exclude as groups', () => {
    expect(
      split(late('1', 'or', 'r1'), rule('0', 'exclude', 'u'), late('1', 'or', 'r2'), late('0', 'or', 'u2')),
    ).toEqual([[1, 2, 4], [3], [1]])
    expect(split(late('1', 'or', 'r1'), late('3', 'or', 'd1'))).toEqual([[], [1, 2], []])
    expect(split(rule('1', 'or', 'r1'))).toEqual([[1], [], []])
  })

  test('computes the matrix rows a first row stands on', () => {
    expect(split(late('1', 'and', 'r'), late('14', 'or', 'm'))).toEqual([[1, 2], [], [2, 1]])
  })
})
