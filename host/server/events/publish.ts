import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { reactions } from '@gongtai/core/points/reactions'
import type { OperationContext } from '@gongtai/sdk/server'
import type { Aftermath } from '../operations/engine.ts'
import { eventFaults } from './faults.ts'

const deepest = 10
/** How many events an event is the consequence of; what one call publishes side by side does not add up. */
const depths = new AsyncLocalStorage<number>()

/** Runs what happens together with an event, and notes what happens after it. */
export async function publishEvent(
  context: OperationContext,
  event: string,
  payload: unknown,
  after: Aftermath,
): Promise<void> {
  const depth = (depths.getStore() ?? 0) + 1
  if (depth > deepest) throw eventFaults.endless({ event })
  const following = context
    .view(reactions)
    .all()
    .filter((reaction) => reaction.on === event)
  await depths.run(depth, async () => {
    for (const reaction of following) if (reaction.mode === 'with') await reaction.run(payload, context)
  })
  for (const { id: reaction, mode } of following) {
    if (mode === 'after') after.outbox.push({ id: randomUUID(), event, reaction, payload: payload ?? null })
  }
}
