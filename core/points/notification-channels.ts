import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * Something one person is told.
 *
 * @see notificationChannels
 */
export interface Notice {
  readonly tenant: string
  /** Id of the user who is told. */
  readonly user: string
  readonly title: string
  readonly text: string
  /** Address inside the workbench that the notice leads to. */
  readonly path?: string
  /**
   * What the matter says of itself in a line, such as the summary of a request: nothing that the person may not see. It
   * stays in the house unless the tenant lets it out.
   */
  readonly summary?: string
  /** Id of the person whose act it tells of. */
  readonly actor?: string
  /** Id of its kind, see `noticeKinds`. */
  readonly kind?: string
  /** What it is about: notices about one matter are shown together. Its address when absent. */
  readonly matter?: string
  /** What the `{name}`s of its kind stand for, so that it can be said in other words. */
  readonly words?: Readonly<Record<string, string>>
}

/**
 * What people are told, before it is known whom and where.
 *
 * @see notificationChannels
 */
export type Told = Omit<Notice, 'tenant' | 'user'>

/**
 * A way to reach a person: a text message, mail, another office system.
 *
 * @see notificationChannels
 */
export interface NotificationChannel {
  readonly id: string
  readonly title: string
  /** Called once the change is committed, at least once for each notice; what it throws is tried again later. */
  send(notice: Notice): Promise<void>
  /**
   * For a channel that only writes rows of the tenant: takes a notice for all its people at once, instead of `send`
   * for each, in the transaction of the delivery, so that it happens once.
   *
   * @param context the `OperationContext` of the delivery
   */
  keep?(notice: Omit<Notice, 'user'>, users: readonly string[], context: unknown): Promise<void>
}

/**
 * Ways to reach people. The workflow tells people through all of them when a task is opened for them, a request of
 * theirs comes back, or something is sent to them for reading; a plugin of yours tells them with `inform`.
 *
 * @example
 * export const log = offer(notificationChannels, {
 *   id: 'visitor.log',
 *   title: '日志',
 *   send: async ({ user, title }) => console.log(user, title),
 * })
 */
export const notificationChannels = contributionPoint<NotificationChannel>({
  id: 'notification-channels',
  describe: '通知渠道',
  check: (channel) => (typeof channel.send === 'function' ? [] : ['缺少函数 send']),
})
