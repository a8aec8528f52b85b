import { type Static, Type } from '../../contract/schema.ts'
import type { AssignmentRule } from '../definition/definition.ts'
import { typeCode } from './rule-codes.ts'
import { joined } from './rule-row.ts'

/** The authority variant of a rule (S2 section 3): who may do something, as one union without operators. */
export const authorityRow = Type.Object({
  authorityType: Type.Union([Type.Integer(), Type.String({ maxLength: 64 })]),
  authorityIds: Type.String(),
  authorityNames: Type.String(),
})

export type AuthorityRow = Static<typeof authorityRow>

export function toAuthorityRow(rule: AssignmentRule): AuthorityRow {
  const { cmpIds, cmpNames } = joined(rule.sources)
  return { authorityType: typeCode(rule.type), authorityIds: cmpIds, authorityNames: cmpNames }
}

export function fromAuthorityRow(row: AuthorityRow): AssignmentRule {
  const names = row.authorityNames.split('|')
  const keys = row.authorityIds === '' ? [] : row.authorityIds.split('|')
  const sources = keys.map((key, index) => ({ key, name: names[index] ?? key }))
  return { type: String(row.authorityType), operator: 'or', sources, extract: false }
}
