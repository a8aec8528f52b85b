import { notificationChannels } from '@gongtai/core/points/notification-channels'
import { noticeDue, reaction } from '@gongtai/sdk/server'

/** A channel whose plugin was switched off meanwhile has nothing to deliver any more. */
export const deliverNotices = reaction(
  'host.deliver-notices',
  noticeDue,
  'after',
  async ({ channel, notice }, context) => context.view(notificationChannels).find(channel)?.send(notice),
)
