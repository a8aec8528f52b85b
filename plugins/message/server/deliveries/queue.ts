import type { NoticeQueue } from '@gongtai/sdk'
import { domainEvent, type OperationContext, reaction } from '@gongtai/sdk/server'
import type { Courier } from './courier.ts'
import { keptNotice, noteNotice, withoutSummary } from './note-notice.ts'

/** Something waits to be sent. */
export const deliveryDue = domainEvent<Record<string, never>>('message.delivery-due')

/** Keeps what waits for the channels that reach people one by one. */
export const queue: NoticeQueue = {
  id: 'message.queue',
  take: async (channel, notice, users, context) => {
    const own = context as OperationContext
    const kept = await keptNotice(notice, own)
    const leaves = (await mayLeave(own)) ? kept : withoutSummary(kept)
    await noteNotice(own, leaves, { channel, users, state: 'waiting' })
    await own.publish(deliveryDue, {})
  },
}

/** What a matter says of itself stays in the house unless the tenant lets it out. */
const mayLeave = async ({ settings }: OperationContext): Promise<boolean> =>
  (await settings<{ readonly summaryOutside: boolean }>('message')).summaryOutside

/** Begins to send once what waits is committed; other events do not wait until all of it is sent. */
export const deliverSoon = (courier: Courier) =>
  reaction('message.deliver-soon', deliveryDue, 'after', async (_, { tenant }) => courier.begin(tenant))
