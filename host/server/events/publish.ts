import { randomUUID } from 'node:crypto'
import { reactions } from '@gongtai/core/points/reactions'
import type { OperationContext } from '@gongtai/sdk/server'
import type { Aftermath } from '../operations/engine.ts'
import { eventFaults } from './faults.ts'

const deepest = 10

interface Published {
  readonly event: string
  readonly payload: unknown
  /** How many events it is the consequence of, itself included; what one call publishes side by side does not add up. */
  readonly depth: number
}

/**
 * Runs what happens together with an event, and notes what happens after it.
 *
 * @param context what the reactions meet: what they publish is one deeper
 */
export async function publishEvent(
  { event, payload, depth }: Published,
  context: OperationContext,
  after: Aftermath,
): Promise<void> {
  if (depth > deepest) throw eventFaults.endless({ event })
  const following = context
    .view(reactions)
    .all()
    .filter((reaction) => reaction.on === event)
  for (const reaction of following) if (reaction.mode === 'with') await reaction.run(payload, context)
  for (const { id: reaction, mode } of following) {
    if (mode === 'after') after.outbox.push({ id: randomUUID(), event, reaction, payload: payload ?? null })
  }
}
