import type { AssignmentRule } from '../definition/definition.ts'
import { MATRIX } from './rule-codes.ts'

/**
 * A rule with its place.
 *
 * @see numbered
 */
export interface NumberedRule {
  /** Position from 1. */
  readonly sn: number
  readonly rule: AssignmentRule
}

export interface FoldStep extends NumberedRule {
  /** How the row counts here, which differs from what it says when it makes up the start. */
  readonly operator: AssignmentRule['operator']
}

export interface FoldOrder {
  /** `matrix`: the left side of the first row is the union of all matrix rows. */
  readonly start: 'empty' | 'matrix'
  readonly steps: readonly FoldStep[]
}

/**
 * Numbers rules by their place.
 *
 * @param rules the rules in order
 * @returns the same with `sn`, from 1
 * @throws never
 * @example
 * declare const rules: readonly AssignmentRule[]
 * const [first] = numbered(rules)
 */
export const numbered = (rules: readonly AssignmentRule[]): readonly NumberedRule[] =>
  rules.map((rule, index) => ({ sn: index + 1, rule }))

/**
 * The order in which a rule list is evaluated: strictly from the left, starting with nobody. When a matrix row
 * exists and the first row is `and` or `exclude`, the matrix rows are what it has on its left, and are used up.
 */
export function foldOrder(rows: readonly NumberedRule[]): FoldOrder {
  const matrix = rows.filter(({ rule }) => rule.type === MATRIX)
  const [first, ...rest] = rows
  if (first === undefined) return { start: 'empty', steps: [] }
  if (matrix.length > 0 && first.rule.operator !== 'or') {
    const others = rows.filter((row) => !matrix.includes(row))
    return { start: 'matrix', steps: [...matrix.map(asUnion), ...others.map(asStated)] }
  }
  return { start: 'empty', steps: [asUnion(first), ...rest.map(asStated)] }
}

const asUnion = (row: NumberedRule): FoldStep => ({ ...row, operator: 'or' })
const asStated = (row: NumberedRule): FoldStep => ({ ...row, operator: row.rule.operator })
