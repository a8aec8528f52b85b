import { domainEvent } from './event.ts'

interface InstanceEvent {
  readonly instance: string
  readonly process: string
  readonly form: string
  readonly table: string
  readonly record: string
  readonly initiator: string
}

/**
 * A request was submitted and runs.
 *
 * @example
 * export const count = reaction('visitor.count-requests', instanceStarted, 'after', async ({ process }) => {
 *   console.log(process)
 * })
 */
export const instanceStarted = domainEvent<InstanceEvent>('workflow.instance-started')

interface TaskEvent extends InstanceEvent {
  readonly task: number
  readonly node: string
  /** What was done, e.g. `approve`, `reject`, `transfer`; `resubmit` when a returned request is handed in again. */
  readonly kind: string
  /** One of the sixteen status codes. */
  readonly code: string
  readonly actor: string
}

/**
 * Somebody handled a task.
 *
 * @example
 * export const log = reaction('visitor.log-decisions', taskCompleted, 'after', async ({ kind, actor }) => {
 *   console.log(actor, kind)
 * })
 */
export const taskCompleted = domainEvent<TaskEvent>('workflow.task-completed')

/**
 * A request went back to its start form, whichever way: its initiator has it in hand again.
 *
 * @example
 * export const reopen = reaction('visitor.reopen', instanceReturned, 'with', async ({ record }, { db }) => {
 *   await db.withTables<{ visit: { id: string; state: string } }>()
 *     .updateTable('visit')
 *     .set({ state: 'open' })
 *     .where('id', '=', record)
 *     .execute()
 * })
 */
export const instanceReturned = domainEvent<InstanceEvent>('workflow.instance-returned')

/**
 * A request reached its end, was withdrawn or was terminated.
 *
 * @example
 * export const enter = reaction('visitor.enter', instanceEnded, 'with', async ({ outcome, initiator }, { notify }) => {
 *   if (outcome === 'agreed') notify({ type: 'visitor.agreed' }, [initiator])
 * })
 */
export const instanceEnded = domainEvent<
  InstanceEvent & { outcome: 'agreed' | 'opposed' | 'withdrawn' | 'terminated' }
>('workflow.instance-ended')
