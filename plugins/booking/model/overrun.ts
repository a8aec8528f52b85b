import type { NoticeKind } from '@gongtai/sdk'

const group = '预约'

export const OVERRUN_RULE = 'booking.overrun'

/** Whoever stays beyond the end where somebody else is next: they are told to leave, and the next one where else to go. */
export const overrunNotices = {
  holder: {
    id: 'booking.overrun',
    title: '预约超时未结束',
    group,
    subject: '预约超时未结束：{name}',
    text: '{purpose}应于 {to} 结束，下一预约 {next} 开始，不能再延长，请尽快结束。',
    examples: { name: '301 会议室', purpose: '工作例会', to: '3/18 10:00', next: '3/18 10:00' },
  },
  next: {
    id: 'booking.endangered',
    title: '预约可能受影响',
    group,
    subject: '预约可能受影响：{name}',
    text: '您 {next} 的{purpose}之前有人超时未结束，届时可能仍被占用。{instead}',
    examples: { name: '301 会议室', purpose: '座谈会', next: '3/18 10:00', instead: '可改用：302 会议室。' },
  },
} satisfies Record<string, NoticeKind>
