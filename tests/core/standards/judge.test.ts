import { describe, expect, it } from 'vitest'
import { Registry } from '../../../core/kernel/registry.ts'
import { standardRules } from '../../../core/points/standard-rules.ts'
import { judgeRule } from '../../../core/standards/judge.ts'
import { ruleProblems } from '../../../core/standards/problems.ts'
import type { StandardRule, StandardVersion } from '../../../core/standards/rule.ts'

const version = (more: Partial<StandardVersion>): StandardVersion => ({
  version: '2026',
  scope: 'nation',
  valid: { from: '2026-01-01' },
  source: { title: '接待管理办法', article: '第八条' },
  trust: 'law',
  rows: [{ limit: '10' }],
  ...more,
})
const rule = (versions: readonly StandardVersion[], more: Partial<StandardRule> = {}): StandardRule => ({
  code: 'test.party',
  title: '陪同人数',
  area: '接待',
  kind: 'limit',
  inputs: [
    { name: 'people', title: '陪同', type: 'number', unit: '人' },
    { name: 'rank', title: '级别', type: 'choice', choices: { a: '厅级', b: '处级' } },
  ],
  measures: 'people',
  text: '{rank}陪同 {people}，超过 {limit} 人。',
  versions,
  ...more,
})
const result = (of: StandardRule, facts: object, day = '2026-06-01') => judgeRule(of, { ...facts }, day)

describe('a rule', () => {
  it('refuses what is beyond its limit, and says by which rule, version and source', () => {
    const seats = rule([version({})])
    expect(result(seats, { people: 10 })).toMatchObject({ result: 'pass', value: 10, limit: 10, text: '' })
    expect(result(seats, { people: 11, rank: 'a' })).toEqual({
      result: 'refuse',
      value: 11,
      limit: 10,
      rule: 'test.party',
      version: '2026',
      source: '接待管理办法 第八条',
      text: '厅级陪同 11人，超过 10 人。（陪同人数 2026，依据：接待管理办法 第八条）',
    })
  })

  it('takes the first row whose condition holds, and says nothing where none does', () => {
    const table = rule([
      version({
        rows: [
          { when: "rank == 'a'", limit: '20' },
          { when: "rank == 'b' && people > 3", limit: '3', result: 'warn' },
        ],
      }),
    ])
    expect(result(table, { people: 15, rank: 'a' }).result).toBe('pass')
    expect(result(table, { people: 15, rank: 'b' }).result).toBe('warn')
    expect(result(table, { people: 2, rank: 'b' })).toMatchObject({ result: 'n/a', version: '', text: '' })
  })

  it('takes the version that holds on the day on which the facts count', () => {
    const dated = rule([
      version({ version: '2025', valid: { from: '2025-01-01', to: '2025-12-31' }, rows: [{ limit: '5' }] }),
      version({}),
    ])
    const limits = ['2024-12-31', '2025-01-01', '2025-12-31', '2026-01-01'].map(
      (day) => result(dated, { people: 1 }, day).limit,
    )
    expect(limits).toEqual([null, 5, 5, 10])
  })

  it('is decided by the nearest scope that has a row for the facts', () => {
    const near = version({
      version: 'U1',
      scope: 'unit',
      trust: 'tenant',
      rows: [{ when: "rank == 'a'", limit: '30' }],
    })
    const scoped = rule([version({}), near])
    expect(result(scoped, { people: 25, rank: 'a' })).toMatchObject({ result: 'pass', version: 'U1' })
    expect(result(scoped, { people: 25, rank: 'b' })).toMatchObject({ result: 'refuse', version: '2026' })
  })

  it('may only be tightened below where it says so, and wherever the specification says it', () => {
    const loose = version({ version: 'U1', scope: 'unit', trust: 'tenant', rows: [{ limit: '30' }] })
    const tight = version({ version: 'U2', scope: 'unit', trust: 'tenant', rows: [{ limit: '4' }] })
    const shipped = version({ trust: 'spec' })
    expect(result(rule([version({}), loose], { stricterOnly: true }), { people: 1 })).toMatchObject({ limit: 10 })
    expect(result(rule([shipped, loose]), { people: 25 })).toMatchObject({ result: 'refuse', limit: 10 })
    expect(result(rule([shipped, tight]), { people: 1 })).toMatchObject({ result: 'pass', limit: 4, version: 'U2' })
    const least = rule([shipped, tight], { least: true })
    expect(result(least, { people: 6 })).toMatchObject({ result: 'refuse', limit: 10 })
  })

  it('leaves out what is unverified', () => {
    const doubtful = rule([version({ trust: 'unverified' })])
    expect(result(doubtful, { people: 99 }).result).toBe('n/a')
    expect(judgeRule(doubtful, { people: 99 }, '2026-06-01', doubtful.versions).result).toBe('refuse')
  })

  it('counts to the cent, also where amounts come as text, and says nothing of what is empty', () => {
    const fee = rule([version({ rows: [{ limit: '0.3' }] })], { measures: 'people + 0.1' })
    expect(result(fee, { people: '0.2' })).toMatchObject({ result: 'pass', value: 0.3 })
    expect(result(fee, { people: '0.21' }).result).toBe('refuse')
    expect(result(fee, {}).result).toBe('n/a')
    expect(() => result(fee, { people: 'many' })).toThrow('「陪同」应为数字，而填写的是「many」')
  })

  it('answers a value where it measures nothing', () => {
    const method = rule(
      [
        version({
          rows: [
            { when: 'people >= 100', value: "'公开'" },
            { value: "'询价'", result: 'warn' },
          ],
        }),
      ],
      { kind: 'decision', text: '采用{value}。' },
    )
    expect(result(method, { people: 100 })).toMatchObject({ result: 'pass', value: '公开', limit: null })
    expect(result(method, { people: 1 }).text).toContain('采用询价。')
  })
})

describe('the declaration of a rule', () => {
  it.each([
    [
      'versions of one scope on one day',
      rule([version({}), version({ version: '2027', valid: { from: '2027-01-01' } })]),
      '版本 2026 与 2027 在同一适用范围内生效日期重叠',
    ],
    ['a day that is none', rule([version({ valid: { from: '2026-02-30' } })]), '版本 2026：没有 2026-02-30 这一天'],
    [
      'an end before the beginning',
      rule([version({ valid: { from: '2026-02-02', to: '2026-02-01' } })]),
      '失效日期早于生效日期',
    ],
    [
      'a formula over what is not looked at',
      rule([version({ rows: [{ limit: 'rooms' }] })]),
      '第 1 行，限额：公式中的“rooms”不存在',
    ],
    ['a row that says nothing', rule([version({ rows: [{ value: '1' }] })]), '第 1 行，要写明限额或结果'],
    ['no measure', { ...rule([version({})]), measures: undefined } as unknown as StandardRule, '缺少 measures'],
    ['a name that is taken', rule([], { inputs: [{ name: 'limit', title: '限', type: 'number' }] }), '输入项 limit'],
  ])('does not have %s', (_, declared, problem) => {
    expect(ruleProblems(declared).join('；')).toContain(problem)
  })

  it('is refused where it is offered, which names plugin, point and code', () => {
    const overlapping = rule([version({}), version({ version: '2027', valid: { from: '2027-01-01' } })])
    expect(() => new Registry(standardRules).add('reception', overlapping)).toThrow(
      /reception.*standard-rules.*test\.party.*重叠/,
    )
    expect(ruleProblems(rule([version({}), version({ version: '2026-city', scope: 'city' })]))).toEqual([])
  })
})
