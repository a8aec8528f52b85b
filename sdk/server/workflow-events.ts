import { domainEvent } from './event.ts'

interface InstanceEvent {
  readonly instance: string
  readonly process: string
  readonly form: string
  /** Version of the form that the request is filled in with, whatever has been published since. */
  readonly formVersion: number
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
 * A task waits for somebody.
 *
 * @example
 * export const page = reaction('visitor.page', taskOpened, 'after', async ({ node, candidates }) => {
 *   if (node === 'reception') console.log(candidates)
 * })
 */
export const taskOpened = domainEvent<
  InstanceEvent & {
    readonly task: number
    readonly node: string
    readonly nodeName: string
    /** Who may handle it: `u:` and the id of a user, or a group such as `r:` and the id of a role. */
    readonly candidates: readonly string[]
    /** `arrived` with the course of the request, `returned` to its initiator, or `transferred` by its holder. */
    readonly cause: 'arrived' | 'returned' | 'transferred'
  }
>('workflow.task-opened')

/**
 * A request was sent to people for reading.
 *
 * @example
 * export const note = reaction('visitor.note', instanceCopied, 'after', async ({ instance, readers }) => {
 *   console.log(instance, readers)
 * })
 */
export const instanceCopied = domainEvent<
  InstanceEvent & {
    /** As the candidates of a task. */
    readonly readers: readonly string[]
  }
>('workflow.instance-copied')

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
