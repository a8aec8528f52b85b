import type { Fault } from '../../kernel/fault.ts'
import type { AssignmentRule } from '../definition/definition.ts'
import { assignmentFaults } from './faults.ts'
import { MATRIX, needsSource } from './rule-codes.ts'

/** Provenance is one bit per row in a 64-bit integer. */
export const MOST_RULES = 60

export interface RuleProblem {
  /** The row, counted from 1. */
  readonly sn: number
  readonly fault: Fault
}

/**
 * What stands in the way of saving a rule list; empty when it can be saved.
 *
 * @param mustPick whether a type needs sources; the types of the specification are known, a partner's say so
 * themselves
 * @param rules the rules in order
 * @returns a fault per row that cannot be saved
 * @throws never
 * @example
 * declare const rules: readonly AssignmentRule[]
 * const maySave = ruleProblems(rules).length === 0
 */
export function ruleProblems(
  rules: readonly AssignmentRule[],
  mustPick: (type: string) => boolean = needsSource,
): readonly RuleProblem[] {
  const problems = rules.flatMap((rule, index): RuleProblem[] =>
    mustPick(rule.type) && rule.sources.length === 0
      ? [{ sn: index + 1, fault: assignmentFaults.peopleMissing() }]
      : [],
  )
  if (startsFromItself(rules)) problems.push({ sn: 1, fault: assignmentFaults.matrixAlone() })
  if (rules.length > MOST_RULES)
    problems.push({ sn: MOST_RULES + 1, fault: assignmentFaults.tooManyRules({ most: MOST_RULES }) })
  return problems
}

/** @throws the fault of the first problem, when there is one. */
export function checkRules(rules: readonly AssignmentRule[], mustPick?: (type: string) => boolean): void {
  const [first] = ruleProblems(rules, mustPick)
  if (first) throw first.fault
}

function startsFromItself([first, ...rest]: readonly AssignmentRule[]): boolean {
  return first?.type === MATRIX && first.operator !== 'or' && !rest.some((rule) => rule.type === MATRIX)
}
