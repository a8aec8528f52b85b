import { type AssignmentContext, assignmentTypes } from '@gongtai/sdk'
import { type Assignment, type AssignmentRule, numbered, type PlannedRow, planAssignment } from '@gongtai/sdk/flow'
import type { OperationContext } from '@gongtai/sdk/server'
import { runPlan } from './store/people-asked.ts'
import { tables } from './tables.ts'

export type Asking = Pick<OperationContext, 'db' | 'view' | 'tenant' | 'user'>

/**
 * Which of these assignments name the person who asks, by their places in the list; in one statement.
 * A group's condition is about a form that nobody has filled in yet, so every group counts.
 */
export async function namedIn(
  context: Asking,
  assignments: readonly Assignment[],
  initiator: AssignmentContext['initiator'],
): Promise<ReadonlySet<number>> {
  const around: AssignmentContext = { tenant: context.tenant, initiator, previous: [] }
  const onlyMe: AssignmentRule = {
    type: '0',
    operator: 'and',
    sources: [{ key: context.user.id, name: context.user.name }],
    extract: true,
  }
  const needs = assignments.flatMap((groups, need) =>
    groups
      .filter(({ rules }) => rules.length > 0)
      .map(({ rules }, group) => ({ need, group, rules: numbered([...rules, onlyMe]), context: around })),
  )
  const plan = planAssignment(needs, (id) => context.view(assignmentTypes).find(id), 1)
  const found = plan ? await runPlan<PlannedRow>(tables(context.db), plan) : []
  return new Set(found.map((row) => row.need))
}
