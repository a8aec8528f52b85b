import type { AssignmentRule, AssignmentSource } from '../definition/definition.ts'
import { MATRIX, needsSource } from './rule-codes.ts'

/**
 * A rule list as it is kept, at save and at load: without a matrix row the first operator is `or`, rows that pick
 * nothing carry no sources, and a source is named once.
 *
 * @param rules the rules as saved
 * @returns equal rules in their plainest writing
 * @throws never
 * @example
 * declare const rules: readonly AssignmentRule[]
 * const plain = normalise(rules)
 */
export function normalise(rules: readonly AssignmentRule[]): readonly AssignmentRule[] {
  const forced = !rules.some((rule) => rule.type === MATRIX)
  return rules.map((rule, index) => {
    const operator = index === 0 && forced ? 'or' : rule.operator
    const sources = needsSource(rule.type) ? once(rule.sources) : []
    const same = operator === rule.operator && sources.length === rule.sources.length
    return same ? rule : { ...rule, operator, sources }
  })
}

const once = (sources: readonly AssignmentSource[]): readonly AssignmentSource[] => [
  ...new Map(sources.map((source) => [source.key, source])).values(),
]
