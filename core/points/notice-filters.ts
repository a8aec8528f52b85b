import { contributionPoint } from '../kernel/contribution-point.ts'
import type { Told } from './notification-channels.ts'

/**
 * Leaves out people who do not want to be told something through a channel.
 *
 * @see noticeFilters
 */
export interface NoticeFilter {
  readonly id: string
  /**
   * Those of the people who want it.
   *
   * @param context the `OperationContext` of the delivery
   */
  wanted(asked: NoticeAsked, context: unknown): Promise<readonly string[]>
}

/**
 * Who is about to be told what, through which channel.
 *
 * @see noticeFilters
 */
export interface NoticeAsked {
  readonly notice: Told
  /** Id of the channel. */
  readonly channel: string
  readonly users: readonly string[]
}

/**
 * Asked before people are told something, once for each channel; each filter gets those whom the one before has left.
 *
 * @example
 * export const notAtNight = offer(noticeFilters, {
 *   id: 'visitor.few',
 *   wanted: async ({ users, channel }) => (channel === 'visitor.log' ? users.slice(0, 10) : users),
 * })
 */
export const noticeFilters = contributionPoint<NoticeFilter>({
  id: 'notice-filters',
  describe: '消息偏好',
  check: (filter) => (typeof filter.wanted === 'function' ? [] : ['缺少函数 wanted']),
})
