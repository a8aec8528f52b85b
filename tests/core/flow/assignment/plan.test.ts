import { describe, expect, test } from 'vitest'
import { numbered } from '../../../../core/flow/assignment/fold-steps.ts'
import { type PlanNeed, planAssignment, planRows } from '../../../../core/flow/assignment/plan.ts'
import { plannedPeople, rowsOfBits } from '../../../../core/flow/assignment/planned-people.ts'
import { parameterList } from '../../../../core/flow/assignment/sql-parameters.ts'
import type { AssignmentType } from '../../../../core/points/assignment-types.ts'
import { rule } from './rules.ts'

const context = { tenant: 't1', initiator: { user: 'i', unit: 'u', department: 'd' }, previous: [] }

const members: AssignmentType = {
  id: '1',
  title: '角色',
  group: true,
  people: (sources, { tenant }) => ({
    text: 'select user_id from member where tenant = $1 and group_id = any($2)',
    values: [tenant, sources],
  }),
}

const types = (id: string) => (id === '1' ? members : undefined)

const need = (number: number, group: number, ...rules: ReturnType<typeof rule>[]): PlanNeed => ({
  need: number,
  group,
  rules: numbered(rules),
  context,
})

describe('renumbering parameters', () => {
  const shifted = (text: string) => {
    const list = parameterList()
    list.add({ text: 'select $1, $2', values: [1, 2] })
    return list.add({ text, values: [3] })
  }

  test('moves every parameter behind those collected before', () => {
    const list = parameterList()
    expect(list.add({ text: 'a = $1 and b = $2', values: ['x', 'y'] })).toBe('a = $1 and b = $2')
    expect(list.add({ text: 'c = $2 or c = $1 or d=$2', values: ['p', 'q'] })).toBe('c = $4 or c = $3 or d=$4')
    expect(list.values).toEqual(['x', 'y', 'p', 'q'])
  })

  test.each([
    ["note = '$1' and x = $1", "note = '$1' and x = $3"],
    ["note = 'it''s $1' and x = $1", "note = 'it''s $1' and x = $3"],
    ["note = E'\\'$1' and x = $1", "note = E'\\'$1' and x = $3"],
    ['"odd$1" = $1', '"odd$1" = $3'],
    ['odd$1 = $1', 'odd$1 = $3'],
    ['$$ $1 $$ = $1', '$$ $1 $$ = $3'],
    ['$tag$ $1 $$ $tag$ = $1', '$tag$ $1 $$ $tag$ = $3'],
    ['x = $1 -- $1\n/* $1 */', 'x = $3 -- $1\n/* $1 */'],
    ['x = $1::text', 'x = $3::text'],
  ])('leaves what only looks like a parameter: %s', (text, expected) => {
    expect(shifted(text)).toBe(expected)
  })
})

describe('the plan', () => {
  test('is one statement for all needs, with the values of all rows', () => {
    const plan = planAssignment(
      [need(1, 0, rule('1', 'or', 'a'), rule('1', 'and', 'b')), need(2, 0, rule('1', 'or', 'c'))],
      types,
      2000,
    )
    expect(plan?.values).toEqual(['t1', ['a'], 't1', ['b'], 't1', ['c']])
    expect(plan?.text.match(/\$\d/g)).toEqual(['$1', '$2', '$3', '$4', '$5', '$6'])
    expect(plan?.text.match(/limit 2001/g)).toHaveLength(2)
  })

  test('asks nothing when there is nothing to ask', () => {
    expect(planAssignment([], types, 10)).toBeUndefined()
    expect(planAssignment([need(1, 0)], types, 10)).toBeUndefined()
    expect(planRows([], context, types)).toBeUndefined()
  })

  test('names the type that no plugin offers', () => {
    expect(() => planAssignment([need(1, 0, rule('100', 'or', 'x'))], types, 10)).toThrow('指派类型「100」不可用')
  })
})

describe('the planned people', () => {
  test('come from the first group that yields anybody, with their rows', () => {
    const rows = [
      { need: 1, rule_group: 2, user_id: 'z', because: '2' },
      { need: 1, rule_group: 1, user_id: 'b', because: '4' },
      { need: 1, rule_group: 1, user_id: 'a', because: '4' },
      { need: 1, rule_group: 1, user_id: 'c', because: '10' },
      { need: 2, rule_group: 0, user_id: 'd', because: 2 },
    ]
    expect(plannedPeople(rows)).toEqual(
      new Map([
        [
          1,
          {
            group: 1,
            people: [
              { user: 'c', because: [1, 3] },
              { user: 'a', because: [2] },
              { user: 'b', because: [2] },
            ],
          },
        ],
        [2, { group: 0, people: [{ user: 'd', because: [1] }] }],
      ]),
    )
  })

  test('know up to sixty rows', () => {
    expect(rowsOfBits((1n << 60n).toString())).toEqual([60])
  })
})
