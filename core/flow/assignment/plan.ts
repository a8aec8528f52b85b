import type { AssignmentContext, AssignmentType, PeopleQuery } from '../../points/assignment-types.ts'
import { assignmentFaults } from './faults.ts'
import { type FoldStep, foldOrder, type NumberedRule } from './fold-steps.ts'
import { type ParameterList, parameterList } from './sql-parameters.ts'

/**
 * One rule group that a command has to know the people of.
 *
 * @see planAssignment
 */
export interface PlanNeed {
  /** Number of the need; the groups of one assignment share it. */
  readonly need: number
  /** Position of the group among those to be tried, from 0. */
  readonly group: number
  readonly rules: readonly NumberedRule[]
  readonly context: AssignmentContext
}

export type TypeLookup = (id: string) => AssignmentType | undefined

/**
 * A row the planned statement answers: `need`, `rule_group`, `user_id` and the rows behind it as bits.
 *
 * @see planAssignment
 */
export interface PlannedRow {
  /** Number of the need it answers. */
  readonly need: number
  /** Position of the group among those tried, from 0. */
  readonly rule_group: number
  readonly user_id: string
  readonly because: string | number | bigint
}

/**
 * Compiles rule lists to one SQL statement that finds the same people as `fold`, with their provenance: bit `sn` of
 * `because` is set for each row that brought the person in or confirmed them. `undefined` when nothing is asked.
 *
 * Every `and` and `exclude` is a semi-join on the accumulator and the only aggregate is the outermost, so that the
 * database may start from whichever row is small.
 *
 * @param needs the groups to compute
 * @param types assignment types by id
 * @param most how many people per group; one more is answered, so that the caller sees it was exceeded
 * @returns one statement, or `undefined` when nothing is asked
 * @throws `assignment.type-unavailable` when no plugin offers a rule's type
 * @example
 * declare const view: TenantView
 * declare const needs: readonly PlanNeed[]
 * const query = planAssignment(needs, view(assignmentTypes).find, 500)
 */
export function planAssignment(needs: readonly PlanNeed[], types: TypeLookup, most: number): PeopleQuery | undefined {
  const list = parameterList()
  const parts = needs.filter(({ rules }) => rules.length > 0).map((need) => groupSelect(need, types, list, most))
  return parts.length === 0 ? undefined : { text: parts.join('\nunion all\n'), values: list.values }
}

/**
 * The people of each row on its own, in the columns `sn` and `user_id`: what `fold` explains a dry run from.
 *
 * @param rules the rules in order
 * @param context who asks, seen from the instance
 * @param types assignment types by id
 * @returns one statement with the columns `sn` and `user_id`, or `undefined` when there is no rule
 * @throws `assignment.type-unavailable` when no plugin offers a rule's type
 * @example
 * declare const view: TenantView
 * declare const rules: readonly NumberedRule[]
 * declare const context: AssignmentContext
 * const query = planRows(rules, context, view(assignmentTypes).find)
 */
export function planRows(
  rules: readonly NumberedRule[],
  context: AssignmentContext,
  types: TypeLookup,
): PeopleQuery | undefined {
  const list = parameterList()
  const parts = rules.map((row) => {
    const query = list.add(queryOf(row, context, types))
    return `(select distinct ${row.sn}::int as sn, r.user_id from (${query}\n) r where r.user_id is not null)`
  })
  return parts.length === 0 ? undefined : { text: parts.join('\nunion all\n'), values: list.values }
}

function groupSelect(need: PlanNeed, types: TypeLookup, list: ParameterList, most: number): string {
  const { steps } = foldOrder(need.rules)
  const bag = steps.reduce<string | undefined>((before, step) => {
    const query = list.add(queryOf(step, need.context, types))
    return before === undefined ? named(step, query) : combined(before, step, query)
  }, undefined)
  return (
    `(select ${need.need}::int as need, ${need.group}::int as rule_group, s.user_id, bit_or(s.because) as because\n` +
    `from (${bag}) s group by s.user_id limit ${most + 1})`
  )
}

function combined(before: string, step: FoldStep, query: string): string {
  if (step.operator === 'or') return `${before}\nunion all\n${named(step, query)}`
  const match = `exists (select 1 from (${query}\n) r where r.user_id = s.user_id)`
  return step.operator === 'and'
    ? `select s.user_id, s.because | ${bit(step)} as because from (${before}) s where ${match}`
    : `select s.user_id, s.because from (${before}) s where not ${match}`
}

const named = (step: FoldStep, query: string): string =>
  `select r.user_id, ${bit(step)} as because from (${query}\n) r where r.user_id is not null`

const bit = ({ sn }: FoldStep): string => `${1n << BigInt(sn)}::bigint`

function queryOf({ rule }: NumberedRule, context: AssignmentContext, types: TypeLookup): PeopleQuery {
  const type = types(rule.type)
  if (type === undefined) throw assignmentFaults.typeUnavailable({ type: rule.type })
  return type.people(
    rule.sources.map((source) => source.key),
    context,
  )
}
