import { type NoticeAsked, noticeFilters } from '@gongtai/core/points/notice-filters'
import { noticeKinds } from '@gongtai/core/points/notice-kinds'
import { noticeQueues } from '@gongtai/core/points/notice-queues'
import { notificationChannels, type Told } from '@gongtai/core/points/notification-channels'
import { noticeDue, type OperationContext, peopleInformed, reaction, SIDE_BY_SIDE } from '@gongtai/sdk/server'
import { eventFaults } from './faults.ts'

type PeopleInformed = NonNullable<(typeof peopleInformed)['payload']>

/** Hands what people are told to the channels: at once to one that keeps it, else by the queue or one by one. */
const passOnNotice = async ({ users: all, notice }: PeopleInformed, context: OperationContext): Promise<void> => {
  const { tenant } = context
  const [queue] = context.view(noticeQueues).all()
  const channels = context.view(notificationChannels).all()
  const reached = await Promise.all(channels.map(({ id: channel }) => wanted({ notice, channel, users: all }, context)))
  for (const [at, channel] of channels.entries()) {
    const users = reached[at] ?? []
    if (users.length === 0) continue
    if (channel.keep) await channel.keep({ ...notice, tenant }, users, context)
    else if (queue) await queue.take(channel.id, { ...notice, tenant }, users, context)
    else
      for (const user of users)
        await context.publish(noticeDue, { channel: channel.id, notice: { ...outside(notice), tenant, user } })
  }
}

/** What the matter says of itself leaves the house only by a queue that knows whether the tenant wants that. */
const outside = ({ summary: _, ...notice }: Told): Told => notice

const passOn = reaction('host.pass-on-notices', peopleInformed, 'after', passOnNotice, { together: SIDE_BY_SIDE })

async function wanted(asked: NoticeAsked, context: OperationContext): Promise<readonly string[]> {
  let { users } = asked
  for (const filter of context.view(noticeFilters).all()) {
    if (users.length === 0) break
    users = await filter.wanted({ ...asked, users }, context)
  }
  return users
}

/** A channel whose plugin was switched off meanwhile has nothing to deliver any more. */
const deliver = reaction('host.deliver-notices', noticeDue, 'after', async ({ channel, notice }, context) =>
  context
    .view(notificationChannels)
    .find(channel)
    ?.send({ ...notice, tenant: context.tenant }),
)

/** People could not say that they do not want it, nor the tenant word it. */
const refuseUnknown = reaction('host.refuse-unknown-notices', peopleInformed, 'with', async ({ notice }, { view }) => {
  const { kind } = notice
  if (kind !== undefined && !view(noticeKinds).find(kind)) throw eventFaults.unknownKind({ kind })
})

export const noticeReactions = [refuseUnknown, passOn, deliver]
