import { foldOrder, type NumberedRule } from './fold-steps.ts'

export interface Extraction {
  /** Rows that are computed to people now. */
  readonly people: readonly NumberedRule[]
  /** Rows whose groups stay the candidates; who is in them is asked whenever somebody looks. */
  readonly groups: readonly NumberedRule[]
  /** Rows that say they are not extracted but must be, because a later row is computed with them. */
  readonly forced: readonly number[]
}

/**
 * Splits a rule list by when its groups become people (`userExtract`). Only `or` rows behind the last `and` or
 * `exclude` can stay groups: everything before them is an operand.
 *
 * @param rows the rules in order
 * @param isGroup whether a type names groups
 * @returns rows that become people now, rows that stay groups, and rows that must become people nevertheless
 * @throws never
 * @example
 * declare const rules: readonly AssignmentRule[]
 * const { groups } = extraction(numbered(rules), (type) => type !== '1')
 */
export function extraction(rows: readonly NumberedRule[], isGroup: (type: string) => boolean): Extraction {
  const { steps } = foldOrder(rows)
  const last = steps.findLastIndex((step) => step.operator !== 'or')
  const late = steps.filter((step) => isGroup(step.rule.type) && !step.rule.extract)
  const groups = new Set(late.filter((step) => steps.indexOf(step) > last).map((step) => step.sn))
  return {
    people: rows.filter((row) => !groups.has(row.sn)),
    groups: rows.filter((row) => groups.has(row.sn)),
    forced: late.filter((step) => !groups.has(step.sn)).map((step) => step.sn),
  }
}
