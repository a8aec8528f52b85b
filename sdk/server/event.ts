import type { SideBySide } from '@gongtai/core/contract/side-by-side'
import type { Reaction } from '@gongtai/core/points/reactions'
import type { OperationContext } from './context.ts'

/**
 * Something that happened, which other areas may react to. Found by its id.
 *
 * @see domainEvent
 */
export interface DomainEvent<T> {
  readonly id: string
  /** Only carries the type; never present at run time. */
  readonly payload?: T
}

/**
 * Declares an event, named in the past tense: `workflow.task-completed`.
 *
 * @param id unique over all plugins: `area.what-happened`
 * @returns the event; publish it with `context.publish`, react to it with {@link reaction}
 * @throws never
 * @example
 * export const visitorArrived = domainEvent<{ visitor: string }>('visitor.arrived')
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
 * @param id unique over all plugins: `plugin.what-follows`
 * @param on the event
 * @param mode `with` in the transaction of the event, `after` once it is committed
 * @param run what follows; must be idempotent when it runs `after`; `GivesUp` ends the tries at once
 * @param more only for `after`: what follows when it has failed for the last time, with the reason in a sentence for
 *   people, and whether deliveries of an event that comes often share a transaction
 * @returns a value for the point `reactions`
 * @throws never
 * @example
 * export const thank = reaction('visitor.thank', instanceEnded, 'after', async ({ initiator }, context) => {
 *   context.notify({ type: 'visitor.thanks' }, [initiator])
 * })
 */
export function reaction<T>(
  id: string,
  on: DomainEvent<T>,
  mode: 'with' | 'after',
  run: (payload: T, context: OperationContext) => Promise<void>,
  more: {
    readonly gaveUp?: (payload: T, problem: string, context: OperationContext) => Promise<void>
    readonly together?: SideBySide
  } = {},
): Reaction {
  return { ...(more as Pick<Reaction, 'gaveUp' | 'together'>), id, on: on.id, mode, run: run as Reaction['run'] }
}

/**
 * Thrown by a reaction that runs `after`: no further try would go better. The message is a sentence for people.
 *
 * @example
 * export const print = reaction('visitor.print', instanceEnded, 'after', async ({ record }) => {
 *   if (record === '') throw new GivesUp('没有可以打印的登记。')
 * })
 */
export class GivesUp extends Error {}
