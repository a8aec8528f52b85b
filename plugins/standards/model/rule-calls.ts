import { defineCall, type Static, Type } from '@gongtai/sdk'

export const READS = 'standards:read'
export const MANAGES = 'standards:manage'

const Code = Type.String({ minLength: 1, maxLength: 80 })
const VersionName = Type.String({ minLength: 1, maxLength: 40 })
const Day = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', description: '如 2026-10-01' })
const Scope = Type.Union([
  Type.Literal('nation'),
  Type.Literal('central'),
  Type.Literal('province'),
  Type.Literal('city'),
  Type.Literal('unit'),
])
const Fact = Type.Union([Type.String({ maxLength: 500 }), Type.Number(), Type.Boolean(), Type.Null()])
const Formula = Type.Optional(Type.String({ minLength: 1, maxLength: 500 }))
const Outcome = Type.Union([Type.Literal('pass'), Type.Literal('warn'), Type.Literal('refuse')])

export const RuleRow = Type.Object({
  when: Formula,
  value: Formula,
  limit: Formula,
  result: Type.Optional(Outcome),
  text: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
})
export type RuleRow = Static<typeof RuleRow>

/** What somebody writes as a version of the tenant's own. */
export const Draft = Type.Object({
  scope: Scope,
  from: Day,
  to: Type.Optional(Day),
  source: Type.Object({
    title: Type.String({ minLength: 1, maxLength: 100 }),
    no: Type.Optional(Type.String({ maxLength: 60 })),
    article: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  rows: Type.Array(RuleRow, { minItems: 1, maxItems: 50 }),
})
export type Draft = Static<typeof Draft>

const Trust = Type.Union([
  Type.Literal('spec'),
  Type.Literal('law'),
  Type.Literal('page'),
  Type.Literal('unverified'),
  Type.Literal('tenant'),
])

export const RuleVersion = Type.Object({
  version: Type.String(),
  scope: Scope,
  from: Type.String(),
  to: Type.Optional(Type.String()),
  source: Draft.properties.source,
  trust: Trust,
  rows: Type.Array(RuleRow),
  /** Whether it takes part in judgements, of days in its time. */
  on: Type.Boolean(),
  /** Of the tenant, not shipped: it can be ended. */
  own: Type.Boolean(),
  /** Of the tenant, and not begun: it can be taken back. */
  removable: Type.Boolean(),
  confirmedBy: Type.Optional(Type.String()),
})
export type RuleVersion = Static<typeof RuleVersion>

export const RuleLine = Type.Object({
  code: Type.String(),
  title: Type.String(),
  area: Type.String(),
  kind: Type.String(),
  /** What holds today, the nearest scope first. */
  current: Type.Array(RuleVersion),
  /** How many versions wait for somebody to confirm them. */
  unconfirmed: Type.Integer(),
})
export type RuleLine = Static<typeof RuleLine>

const Input = Type.Object({
  name: Type.String(),
  title: Type.String(),
  type: Type.Union([
    Type.Literal('number'),
    Type.Literal('text'),
    Type.Literal('date'),
    Type.Literal('truth'),
    Type.Literal('choice'),
  ]),
  choices: Type.Optional(Type.Record(Type.String(), Type.String())),
  unit: Type.Optional(Type.String()),
})
export type RuleInput = Static<typeof Input>

export const RuleDetail = Type.Object({
  code: Type.String(),
  title: Type.String(),
  area: Type.String(),
  kind: Type.String(),
  inputs: Type.Array(Input),
  measures: Type.Optional(Type.String()),
  least: Type.Boolean(),
  stricterOnly: Type.Boolean(),
  text: Type.String(),
  versions: Type.Array(RuleVersion),
  /** Whether the area tells the records it was judged for. */
  recorded: Type.Boolean(),
  changes: Type.Array(
    Type.Object({ at: Type.String(), person: Type.String(), kind: Type.String(), version: Type.String() }),
  ),
})
export type RuleDetail = Static<typeof RuleDetail>

const Judged = Type.Object({
  result: Type.Union([Outcome, Type.Literal('n/a')]),
  value: Fact,
  limit: Fact,
  rule: Type.String(),
  version: Type.String(),
  source: Type.String(),
  text: Type.String(),
})
export type Judged = Static<typeof Judged>

export const WhatIf = Type.Object({
  /** How many records were judged both ways. */
  looked: Type.Integer(),
  differ: Type.Integer(),
  rows: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      link: Type.Optional(Type.String()),
      day: Type.String(),
      before: Judged,
      after: Judged,
    }),
  ),
})
export type WhatIf = Static<typeof WhatIf>

const base = '/standards/rules'
const oneRule = Type.Object({ code: Code })
const oneVersion = Type.Object({ code: Code, version: VersionName })

export const listRules = defineCall({
  id: 'standards.rules',
  title: '查看标准与规则',
  method: 'GET',
  path: base,
  permission: READS,
  audit: 'none',
  answer: Type.Array(RuleLine),
})

export const readRule = defineCall({
  id: 'standards.rule',
  title: '查看规则',
  method: 'GET',
  path: `${base}/:code`,
  permission: READS,
  audit: 'none',
  params: oneRule,
  answer: RuleDetail,
})

export const addVersion = defineCall({
  id: 'standards.add-version',
  title: '新增规则版本',
  method: 'POST',
  path: `${base}/:code/versions`,
  permission: MANAGES,
  audit: 'write',
  params: oneRule,
  body: Draft,
  answer: Type.Object({ version: Type.String() }),
})

export const endVersion = defineCall({
  id: 'standards.end-version',
  title: '终止规则版本',
  method: 'PUT',
  path: `${base}/:code/versions/:version/end`,
  permission: MANAGES,
  audit: 'write',
  params: oneVersion,
  body: Type.Object({ to: Day }),
  answer: Type.Null(),
})

export const removeVersion = defineCall({
  id: 'standards.remove-version',
  title: '删除未生效的规则版本',
  method: 'DELETE',
  path: `${base}/:code/versions/:version`,
  permission: MANAGES,
  audit: 'write',
  params: oneVersion,
  answer: Type.Null(),
})

export const confirmVersion = defineCall({
  id: 'standards.confirm-version',
  title: '确认规则版本',
  method: 'PUT',
  path: `${base}/:code/versions/:version/confirmation`,
  permission: MANAGES,
  audit: 'write',
  params: oneVersion,
  body: Type.Object({ confirmed: Type.Boolean() }),
  answer: Type.Null(),
})

export const tryRule = defineCall({
  id: 'standards.try-rule',
  title: '试算规则',
  method: 'POST',
  path: `${base}/:code/trial`,
  permission: READS,
  audit: 'none',
  params: oneRule,
  body: Type.Object({
    day: Day,
    facts: Type.Record(Type.String({ maxLength: 40 }), Fact),
    draft: Type.Optional(Draft),
  }),
  answer: Judged,
})

export const whatIf = defineCall({
  id: 'standards.what-if',
  title: '推演规则对近一年记录的影响',
  method: 'POST',
  path: `${base}/:code/what-if`,
  permission: MANAGES,
  audit: 'read',
  params: oneRule,
  body: Type.Object({ version: Type.Optional(VersionName), draft: Type.Optional(Draft) }),
  answer: WhatIf,
})
