import type { Reaction } from '@gongtai/core/points/reactions'
import type { OperationContext } from './context.ts'

/** Something that happened, which other areas may react to. Found by its id. */
export interface DomainEvent<T> {
  readonly id: string
  /** Only carries the type; never present at run time. */
  readonly payload?: T
}

/**
 * Declares an event, named in the past tense: `workflow.task-completed`.
 *
 * @example
 * export const taskCompleted = domainEvent<{ task: string }>('workflow.task-completed')
 */
export function domainEvent<T>(id: string): DomainEvent<T> {
  return { id }
}

/**
 * Declares what follows from an event.
 *
 * `with` runs in the transaction of the event and refuses it by throwing; `after` runs once that transaction is
 * committed, possibly more than once, and is retried when it throws.
 *
 * @example
 * reaction('vehicle.free-claims', instanceEnded, 'with', async ({ instance }, context) => { … })
 */
export function reaction<T>(
  id: string,
  on: DomainEvent<T>,
  mode: 'with' | 'after',
  run: (payload: T, context: OperationContext) => Promise<void>,
): Reaction {
  return { id, on: on.id, mode, run: run as Reaction['run'] }
}
