import { type Notice, notificationChannels } from '@gongtai/core/points/notification-channels'
import type { OperationContext } from './context.ts'
import { domainEvent } from './event.ts'

/**
 * One notice is to go through one channel; the host delivers it once the change is committed.
 *
 * @see inform
 */
export const noticeDue = domainEvent<{ readonly channel: string; readonly notice: Notice }>('host.notice-due')

/**
 * Tells people something through every notification channel that is on for the tenant, once the change is committed.
 * Without such a channel it costs nothing and does nothing; open pages are told with `context.notify`.
 *
 * @param context of the call or reaction
 * @param users ids of the people
 * @param notice what they are told, and the address inside the workbench that it leads to
 * @throws never; a channel that fails is tried again by itself
 * @example
 * export const welcome = reaction('visitor.welcome', instanceEnded, 'with', async ({ initiator }, context) => {
 *   await inform(context, [initiator], { title: '来访已登记', text: '请到门卫室领取来访证。', path: '/biz-business/visitor' })
 * })
 */
export async function inform(
  context: OperationContext,
  users: readonly string[],
  notice: Omit<Notice, 'tenant' | 'user'>,
): Promise<void> {
  const channels = context.view(notificationChannels).all()
  const due = channels.flatMap(({ id }) =>
    users.map((user) => ({ channel: id, notice: { ...notice, tenant: context.tenant, user } })),
  )
  for (const each of due) await context.publish(noticeDue, each)
}
