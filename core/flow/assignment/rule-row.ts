import { type Static, Type } from '../../contract/schema.ts'
import type { AssignmentRule, AssignmentSource } from '../definition/definition.ts'
import { extractCode, extractOf, operatorCode, operatorOf, typeCode } from './rule-codes.ts'

const code = Type.Union([Type.Integer(), Type.String({ maxLength: 64 })])

const source = Type.Object({
  key: Type.String({ minLength: 1, maxLength: 200 }),
  name: Type.String({ maxLength: 200 }),
})

/**
 * A row as clients send it: codes as number or text, what is derived may be missing.
 *
 * @see toRules
 */
export const ruleRowInput = Type.Object({
  assignType: code,
  userSource: Type.Array(source, { maxItems: 1000 }),
  cmpIds: Type.Optional(Type.String()),
  cmpNames: Type.Optional(Type.String()),
  userExtract: Type.Optional(code),
  compType: Type.Optional(code),
  sn: Type.Optional(code),
  isNew: Type.Optional(Type.Union([Type.Boolean(), code])),
})

export type RuleRowInput = Static<typeof ruleRowInput>

/**
 * A row as the specification names its fields (S2 section 3); `sn` counts from 1.
 *
 * @see toRows
 */
export const ruleRow = Type.Object({
  assignType: code,
  userSource: Type.Array(source),
  cmpIds: Type.String(),
  cmpNames: Type.String(),
  userExtract: Type.Union([Type.Literal(0), Type.Literal(1)]),
  compType: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  sn: Type.Integer(),
  isNew: Type.Boolean(),
})

/**
 * A rule in the keys of the specification.
 *
 * @see toRows
 */
export type RuleRow = Static<typeof ruleRow>

export function toRow(rule: AssignmentRule, sn: number, isNew = false): RuleRow {
  return {
    assignType: typeCode(rule.type),
    userSource: rule.sources.map(({ key, name }) => ({ key, name })),
    ...joined(rule.sources),
    userExtract: extractCode(rule.extract),
    compType: operatorCode(rule.operator),
    sn,
    isNew,
  }
}

/**
 * Writes rules in the keys of the specification.
 *
 * @param rules the rules in order
 * @returns a row per rule
 * @throws never
 * @example
 * declare const rules: readonly AssignmentRule[]
 * const rows: readonly RuleRow[] = toRows(rules)
 */
export const toRows = (rules: readonly AssignmentRule[]): readonly RuleRow[] =>
  rules.map((rule, index) => toRow(rule, index + 1))

/**
 * Rows in the order of their `sn`; rows without one keep their place. `cmpIds` and `cmpNames` are not read.
 *
 * @param rows rows in the keys of the specification, numbers also as text
 * @returns the rules in order of `sn`
 * @throws never
 * @example
 * toRules([{ assignType: '1', userSource: [{ key: 'u1', name: '李敏' }] }])
 */
export const toRules = (rows: readonly RuleRowInput[]): readonly AssignmentRule[] =>
  rows
    .map((row, index) => ({ row, place: Number(row.sn ?? index + 1) }))
    .sort((a, b) => a.place - b.place)
    .map(({ row }) => toRule(row))

const toRule = (row: RuleRowInput): AssignmentRule => ({
  type: String(row.assignType),
  operator: operatorOf(row.compType ?? 1),
  sources: row.userSource.map(({ key, name }) => ({ key, name })),
  extract: extractOf(row.userExtract ?? 1),
})

export const joined = (
  sources: readonly AssignmentSource[],
): { readonly cmpIds: string; readonly cmpNames: string } => ({
  cmpIds: sources.map(({ key }) => key).join('|'),
  cmpNames: sources.map(({ name }) => name).join('|'),
})
