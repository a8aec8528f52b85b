import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fold } from '../../../../core/flow/assignment/fold.ts'
import { numbered } from '../../../../core/flow/assignment/fold-steps.ts'
import { normalise } from '../../../../core/flow/assignment/normalise.ts'
import { type PlannedRow, planAssignment, planRows } from '../../../../core/flow/assignment/plan.ts'
import { plannedPeople } from '../../../../core/flow/assignment/planned-people.ts'
import type { AssignmentType } from '../../../../core/points/assignment-types.ts'
import { openTestStore, type TestStore } from '../../../support/database.ts'
import { anyRules, rule } from './rules.ts'

const context = { tenant: 't', initiator: { user: 'i', unit: 'u', department: 'd' }, previous: [] }

/** The keys are the people; one type answers duplicates, one a row without a person. */
const texts: Readonly<Record<string, string>> = {
  '0': "select k as user_id from unnest($1::text[]) k where k <> '$2'",
  '1': 'select k as user_id from unnest($1::text[]) k union all select k from unnest($1::text[]) k -- $2',
  '14': 'select k as user_id from unnest($2::text[]) k union all select null where $1::text is not null',
}

const types = (id: string): AssignmentType | undefined => {
  const text = texts[id]
  if (text === undefined) return undefined
  const people: AssignmentType['people'] = (sources, { tenant }) => ({
    text,
    values: id === '14' ? [tenant, sources] : [sources],
  })
  return { id, title: id, group: false, people }
}

describe('the planned statement in PostgreSQL', () => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await openTestStore()
  })
  afterAll(() => opened?.close())

  test('finds the same people for the same reasons as the fold, for several needs at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRules.map(normalise), { minLength: 1, maxLength: 4 }), async (lists) => {
        const needs = lists.map((rules, need) => ({ need, group: 0, rules: numbered(rules), context }))
        const plan = planAssignment(needs, types, 100)
        const rows = plan ? (await opened.pools.owner.query<PlannedRow>(plan.text, [...plan.values])).rows : []
        const planned = plannedPeople(rows)
        for (const { need, rules } of needs) {
          const found = rules.map((row) => ({ ...row, users: row.rule.sources.map(({ key }) => key).sort() }))
          const expected = fold(found).people.toSorted((a, b) => (a.user < b.user ? -1 : 1))
          const actual = (planned.get(need)?.people ?? []).toSorted((a, b) => (a.user < b.user ? -1 : 1))
          expect(actual).toEqual(expected)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('uses the first group that yields anybody and stops above the limit', async () => {
    const groups = [[rule('0', 'or')], [rule('0', 'or', 'a', 'b', 'c', 'd')], [rule('0', 'or', 'x')]]
    const needs = groups.map((rules, group) => ({ need: 7, group, rules: numbered(rules), context }))
    const plan = planAssignment(needs, types, 2)
    const { rows } = await opened.pools.owner.query<PlannedRow>(plan?.text ?? '', [...(plan?.values ?? [])])
    const answer = plannedPeople(rows).get(7)
    expect(answer?.group).toBe(1)
    expect(answer?.people).toHaveLength(3)
  })

  test('answers the people of each row on its own for a dry run', async () => {
    const rules = numbered([rule('0', 'or', 'a', 'b'), rule('14', 'and', 'b')])
    const plan = planRows(rules, context, types)
    const { rows } = await opened.pools.owner.query<{ sn: number; user_id: string }>(plan?.text ?? '', [
      ...(plan?.values ?? []),
    ])
    expect(rows.map(({ sn, user_id }) => `${sn}${user_id}`).sort()).toEqual(['1a', '1b', '2b'])
  })
})
