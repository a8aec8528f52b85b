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

/** Somebody handled a task; `code` is one of the sixteen status codes. */
export const taskCompleted = domainEvent<InstanceEvent & { task: string; node: string; code: string; actor: string }>(
  'workflow.task-completed',
)

/** A request reached its end, was withdrawn or was terminated. */
export const instanceEnded = domainEvent<
  InstanceEvent & { outcome: 'agreed' | 'opposed' | 'withdrawn' | 'terminated' }
>('workflow.instance-ended')
