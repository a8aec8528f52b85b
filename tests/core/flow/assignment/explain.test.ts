import { describe, expect, test } from 'vitest'
import { type ExplainInput, explain } from '../../../../core/flow/assignment/explain.ts'
import { numbered } from '../../../../core/flow/assignment/fold-steps.ts'
import { applyEmpty, applySelf } from '../../../../core/flow/assignment/policies.ts'
import { rule } from './rules.ts'

const heads = {
  managers: ['m'],
  departmentHead: ['h'],
  superiorHead: ['s'],
  nextLevel: ['n'],
  designates: ['d'],
} as const

function run(users: readonly string[], settings: Partial<ExplainInput> = {}) {
  const rows = numbered([rule('0', 'or', ...users)]).map((row) => ({ ...row, users }))
  const { people, policy, dropped } = explain({
    rows,
    initiator: 'i',
    self: 'dropIfOthers',
    empty: { kind: 'managers' },
    enabled: (user) => user !== 'gone',
    fallback: (to) => heads[to],
    ...settings,
  })
  return { users: people.map(({ user, auto }) => (auto ? `${user}*` : user)), policy, dropped }
}

describe('the self policy', () => {
  test('leaves the initiator out when others remain', () => {
    expect(run(['i', 'a'])).toEqual({ users: ['a'], policy: undefined, dropped: [{ user: 'i', why: 'initiator' }] })
  })

  test('turns to the superior head, else to the managers, when nobody else remains', () => {
    expect(run(['i'])).toMatchObject({ users: ['s'], policy: { cause: 'self', to: 'superiorHead' } })
    const noHead: Partial<ExplainInput> = { fallback: (to) => (to === 'managers' ? ['m'] : ['gone']) }
    expect(run(['i'], noHead)).toMatchObject({ users: ['m'], policy: { cause: 'self', to: 'managers' } })
  })

  test('allows, passes by itself, replaces or forbids as set', () => {
    expect(run(['i', 'a'], { self: 'allow' }).users).toEqual(['i', 'a'])
    expect(run(['i', 'a'], { self: 'autoPass' })).toMatchObject({ users: ['i*', 'a'], policy: { to: 'autoPass' } })
    expect(run(['i', 'a'], { self: 'departmentHead' }).users).toEqual(['a', 'h'])
    expect(run(['i', 'a'], { self: 'forbid' }).users).toEqual(['a'])
    expect(run(['i', 'a'], { self: 'nextLevel' }).users).toEqual(['a'])
    expect(run(['i'], { self: 'nextLevel' })).toMatchObject({ users: ['n'], policy: { to: 'nextLevel' } })
    expect(run(['i'], { self: 'forbid' })).toMatchObject({ users: ['m'], policy: { cause: 'empty', to: 'managers' } })
  })

  test('works on participants of any shape', () => {
    const participants = [{ keys: ['u:i'] }, { keys: ['r:x'] }]
    expect(applySelf('forbid', participants, ({ keys }) => keys[0] === 'u:i')).toEqual({
      kind: 'participants',
      participants: [{ keys: ['r:x'] }],
      auto: [],
    })
  })
})

describe('the empty policy', () => {
  test('takes over when only disabled people are found', () => {
    expect(run(['gone'])).toEqual({
      users: ['m'],
      policy: { cause: 'empty', to: 'managers' },
      dropped: [{ user: 'gone', why: 'disabled' }],
    })
  })

  test('asks named people and ends in an incident when they cannot act either', () => {
    const named = (key: string) => ({ kind: 'people', users: [{ key, name: key }] }) as const
    expect(run([], { empty: named('x') })).toMatchObject({ users: ['x'], policy: { to: 'people' } })
    expect(run([], { empty: named('gone') })).toMatchObject({ users: [], policy: { to: 'incident' } })
    expect(run([], { fallback: () => [] })).toMatchObject({ users: [], policy: { to: 'incident' } })
  })

  test.each(['askSender', 'autoPass', 'returnToInitiator', 'incident'] as const)('hands %s on as it is', (kind) => {
    expect(run([], { empty: { kind } })).toMatchObject({ users: [], policy: { cause: 'empty', to: kind } })
    expect(applyEmpty({ kind })).toEqual({ kind })
  })
})
