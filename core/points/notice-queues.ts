import { contributionPoint } from '../kernel/contribution-point.ts'
import type { Notice } from './notification-channels.ts'

/**
 * Keeps what is to be sent, and sees to it that it is.
 *
 * @see noticeQueues
 */
export interface NoticeQueue {
  readonly id: string
  /**
   * Takes a notice for all its people at once, in the transaction of the delivery, to call the channel's `send` for
   * each of them later.
   *
   * @param channel id of the channel
   * @param context the `OperationContext` of the delivery
   */
  take(channel: string, notice: Omit<Notice, 'user'>, users: readonly string[], context: unknown): Promise<void>
}

/**
 * Where notices wait for channels that reach people one by one. The first queue of the tenant takes them all; without
 * one the host delivers them itself, tries five times and keeps no record of what arrived.
 *
 * @example
 * const mailsAsked = domainEvent<{ channel: string; title: string; users: readonly string[] }>('visitor.mails-asked')
 * export const queue = offer(noticeQueues, {
 *   id: 'visitor.queue',
 *   take: async (channel, { title }, users, context) =>
 *     (context as OperationContext).publish(mailsAsked, { channel, title, users }),
 * })
 */
export const noticeQueues = contributionPoint<NoticeQueue>({
  id: 'notice-queues',
  describe: '消息发送队列',
  check: (queue) => (typeof queue.take === 'function' ? [] : ['缺少函数 take']),
})
