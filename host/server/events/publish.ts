import { randomUUID } from 'node:crypto'
import { reactions } from '@gongtai/core/points/reactions'
import type { OperationContext } from '@gongtai/sdk/server'
import type { Aftermath } from '../operations/engine.ts'
import { eventFaults } from './faults.ts'

const deepest = 10
const depths = new WeakMap<Aftermath, number>()

/** Runs what happens together with an event, and notes what happens after it. */
export async function publishEvent(
  context: OperationContext,
  event: string,
  payload: unknown,
  after: Aftermath,
): Promise<void> {
  const depth = (depths.get(after) ?? 0) + 1
  if (depth > deepest) throw eventFaults.endless({ event })
  depths.set(after, depth)
  const following = context
    .view(reactions)
    .all()
    .filter((reaction) => reaction.on === event)
  for (const reaction of following) if (reaction.mode === 'with') await reaction.run(payload, context)
  depths.set(after, depth - 1)
  for (const { id: reaction, mode } of following) {
    if (mode === 'after') after.outbox.push({ id: randomUUID(), event, reaction, payload: payload ?? null })
  }
}
