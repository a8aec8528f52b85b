import { contributionPoint } from '../kernel/contribution-point.ts'

export interface Notice {
  readonly tenant: string
  readonly user: string
  readonly title: string
  readonly text: string
  /** Address inside the workbench that the notice leads to. */
  readonly path?: string
}

/** A way to reach a person: inside the workbench, by message, by mail. */
export interface NotificationChannel {
  readonly id: string
  readonly title: string
  send(notice: Notice): Promise<void>
}

export const notificationChannels = contributionPoint<NotificationChannel>({
  id: 'notification-channels',
  describe: '通知渠道',
  check: (channel) => (typeof channel.send === 'function' ? [] : ['缺少函数 send']),
})
