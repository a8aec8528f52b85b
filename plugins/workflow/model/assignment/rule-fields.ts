import type { AssignmentRule } from '@gongtai/sdk/flow'
import { matrixFields, matrixKey, readMatrixSource, withMatrixFields } from './matrix-source.ts'

type Source = AssignmentRule['sources'][number]

export const FORM = '13'
export const MATRIX = '14'

/** The fields of the form that a source asks. */
export function fieldsIn(type: string, { key }: Source): readonly string[] {
  if (type === FORM) return [key]
  const source = type === MATRIX ? readMatrixSource(key) : undefined
  return source ? matrixFields(source) : []
}

/** A rule with the fields it asks named otherwise. */
export function withRuleFields(rule: AssignmentRule, change: (field: string) => string): AssignmentRule {
  if (rule.type !== FORM && rule.type !== MATRIX) return rule
  return { ...rule, sources: rule.sources.map((source) => ({ ...source, key: changedKey(rule.type, source, change) })) }
}

function changedKey(type: string, { key }: Source, change: (field: string) => string): string {
  if (type === FORM) return change(key)
  const source = readMatrixSource(key)
  return source ? matrixKey(withMatrixFields(source, change)) : key
}
