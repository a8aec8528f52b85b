import type { NoticeKind } from '@gongtai/sdk'

/** What the vehicle area tells people. */
export const told = {
  cancelled: {
    id: 'vehicle.dispatch-cancelled',
    title: '派车取消',
    group: '公务用车',
    subject: '派车已取消：{purpose}',
    text: '派车已由调度员取消，申请已回到调度派车环节，等待重新派车。原因：{reason}',
    examples: { purpose: '赴市财政局送文件', reason: '车辆送修' },
  },
  moved: {
    id: 'vehicle.dispatch-moved',
    title: '派车调整',
    group: '公务用车',
    subject: '派车已调整：{purpose}',
    text: '派车已由调度员调整。原安排：{before}；现安排：{after}。',
    examples: {
      purpose: '赴市财政局送文件',
      before: '苏P02168 李国梁 3/18 09:00 至 3/18 11:00',
      after: '苏P02215 李国梁 3/18 14:00 至 3/18 16:00',
    },
  },
  givenBack: {
    id: 'vehicle.given-back',
    title: '申请人退车',
    group: '公务用车',
    subject: '申请人已退车：{purpose}',
    text: '用车已由申请人退回，车辆与驾驶员恢复空闲。原因：{reason}',
    examples: { purpose: '赴市财政局送文件', reason: '会议取消' },
  },
} satisfies Record<string, NoticeKind>
