import { domainEvent } from './event.ts'

interface InstanceEvent {
  readonly instance: string
  readonly process: string
  readonly form: string
  readonly table: string
  readonly record: string
  readonly initiator: string
}

/** A request was submitted and runs. */
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

/** Somebody handled a task. */
export const taskCompleted = domainEvent<TaskEvent>('workflow.task-completed')

/** A request went back to its start form, whichever way: its initiator has it in hand again. */
export const instanceReturned = domainEvent<InstanceEvent>('workflow.instance-returned')

/** A request reached its end, was withdrawn or was terminated. */
export const instanceEnded = domainEvent<
  InstanceEvent & { outcome: 'agreed' | 'opposed' | 'withdrawn' | 'terminated' }
>('workflow.instance-ended')
