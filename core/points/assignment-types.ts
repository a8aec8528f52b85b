import type { FormValues } from '../form/schema.ts'
import { contributionPoint } from '../kernel/contribution-point.ts'
import type { Naming } from './field-types.ts'

/**
 * Where the people of an assignment rule may come from, seen from one running instance.
 *
 * @see assignmentTypes
 */
export interface AssignmentContext {
  readonly tenant: string
  readonly initiator: { readonly user: string; readonly unit: string; readonly department: string }
  /** People who voted or handled in the nearest human visits by cause. */
  readonly previous: readonly string[]
  /**
   * What the form holds at this moment by table and column, rows of detail tables and fields that are hidden from people
   * included. Absent where no request exists: a dry run of the rule, and the list of processes somebody may start.
   */
  readonly values?: FormValues
  /**
   * The entries that fields of the form stand for, by the id of the field: `user`, `department`, `unit`, `post` and
   * `role` with an id, `choice` with the value of a list. Absent where `values` are, unless a dry run supposes some.
   */
  readonly named?: Readonly<Record<string, readonly Naming[]>>
}

/**
 * SQL text with `$1…` placeholders that selects the column `user_id`.
 *
 * @see assignmentTypes
 */
export interface PeopleQuery {
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * A source of people for assignment rules.
 *
 * @see assignmentTypes
 */
export interface AssignmentType {
  /** Code of the specification as text, `0` to `14`; a partner's own start at `100`. */
  readonly id: string
  readonly title: string
  /** Id of the selector type that picks the sources; absent when none are needed. */
  readonly selector?: string
  /** Whether the type names groups, for which extraction matters. */
  readonly group: boolean
  /** Who is meant, as a query over the organisation; `sources` are the chosen keys. */
  people(sources: readonly string[], context: AssignmentContext): PeopleQuery
}

/**
 * Where people of assignment rules may come from; a designer finds each as a row of the person assignment.
 *
 * @example
 * export const partyMembers = offer(assignmentTypes, {
 *   id: '100',
 *   title: '党员',
 *   group: true,
 *   people: () => ({ text: 'select user_id from party_member', values: [] }),
 * })
 * @example
 * export const buyers = offer(assignmentTypes, {
 *   id: '101',
 *   title: '采购品类的负责人',
 *   group: false,
 *   people: (_, { values }) => {
 *     const items = values?.BUS_PURCHASE_ITEM ?? []
 *     const kinds = Array.isArray(items) ? items.map(({ KIND }) => String(KIND)) : []
 *     return { text: 'select user_id from buyer where kind = any($1)', values: [kinds] }
 *   },
 * })
 */
export const assignmentTypes = contributionPoint<AssignmentType>({
  id: 'assignment-types',
  describe: '人员指派规则的来源',
  check: (type) => (typeof type.people === 'function' ? [] : ['缺少函数 people']),
})
