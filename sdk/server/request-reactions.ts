import type { Reaction } from '@gongtai/core/points/reactions'
import type { OperationContext } from './context.ts'
import { reaction } from './event.ts'
import { instanceEnded, instanceReturned, instanceStarted, taskCompleted } from './workflow-events.ts'

type PayloadOf<Event> = Event extends { readonly payload?: infer Payload } ? NonNullable<Payload> : never

/**
 * A request whose course an area follows.
 *
 * @see requestReactions
 */
export type FollowedRequest = PayloadOf<typeof instanceStarted>

type Run<Event> = (event: Event, context: OperationContext) => Promise<unknown>

/**
 * What the course of a request means for the rows of an area.
 *
 * @see requestReactions
 */
export interface RequestCourse {
  /** Handed in, for the first time or again once it was sent back. */
  readonly handedIn?: Run<FollowedRequest>
  /** Agreed to at a step, by the id of the step. */
  readonly agreedAt?: Readonly<Record<string, Run<PayloadOf<typeof taskCompleted>>>>
  /** Handled at a step in any other way. */
  readonly handled?: Run<PayloadOf<typeof taskCompleted>>
  /** Back with its initiator, whichever way. */
  readonly returned?: Run<FollowedRequest>
  /** At its end, with everybody's consent. */
  readonly agreed?: Run<FollowedRequest>
  /** Over without it: opposed, withdrawn or terminated. */
  readonly givenUp?: Run<PayloadOf<typeof instanceEnded>>
}

/**
 * Rows that follow the requests of a form, in the transaction of each step: what is refused keeps the step open.
 *
 * @param id begins the ids of the reactions, e.g. `visitor.visit`
 * @param table main `BUS_…` table of the form, or of several that mean the same
 * @param course what each turn of a request does
 * @returns values for the point `reactions`
 * @throws never
 * @example
 * export const visits = requestReactions('visitor.visit', 'BUS_VISIT', {
 *   agreed: async ({ initiator }, { notify }) => notify({ type: 'visitor.agreed' }, [initiator]),
 * })
 */
export function requestReactions(
  id: string,
  table: string | readonly string[],
  course: RequestCourse,
): readonly Reaction[] {
  const tables = [table].flat()
  const { handedIn, agreedAt = {}, handled, returned, agreed, givenUp } = course
  return [
    reaction(`${id}-asked`, instanceStarted, 'with', async (event, context) => {
      if (tables.includes(event.table)) await handedIn?.(event, context)
    }),
    reaction(`${id}-handled`, taskCompleted, 'with', async (event, context) => {
      if (!tables.includes(event.table)) return
      if (event.kind === 'resubmit') await handedIn?.(event, context)
      else if (event.kind === 'approve') await agreedAt[event.node]?.(event, context)
      else await handled?.(event, context)
    }),
    reaction(`${id}-returned`, instanceReturned, 'with', async (event, context) => {
      if (tables.includes(event.table)) await returned?.(event, context)
    }),
    reaction(`${id}-ended`, instanceEnded, 'with', async (event, context) => {
      if (!tables.includes(event.table)) return
      if (event.outcome === 'agreed') await agreed?.(event, context)
      else await givenUp?.(event, context)
    }),
  ]
}
