import { faults } from '@gongtai/core/kernel/fault'

export const confinedFaults = faults('plugins', {
  notCarried: {
    status: 422,
    text: (d: { plugin: string; what: string }) =>
      `插件「${d.plugin}」在独立进程中受限运行，不能${d.what}。请去掉它；确有需要的，由运营人员把发布者写入 IN_PROCESS_PUBLISHERS。`,
  },
  atOnce: {
    status: 500,
    text: (d: { what: string }) => `${d.what} 要求立即答复，受限运行的插件不能使用它。请改用返回 Promise 的方法。`,
  },
  ended: {
    status: 503,
    text: (d: { plugin: string; reason: string }) =>
      `插件「${d.plugin}」的进程已结束（${d.reason}），正在重新启动，请稍后重试。`,
  },
  tooLong: {
    status: 503,
    text: (d: { plugin: string; milliseconds: number }) =>
      `插件「${d.plugin}」超过 ${d.milliseconds} 毫秒没有答复，本次操作已取消。`,
  },
  pausedFor: {
    status: 503,
    text: (d: { plugin: string; reason: string; seconds: number }) =>
      `插件「${d.plugin}」多次异常结束（${d.reason}），已暂停，${d.seconds} 秒后再试。`,
  },
  sqlRefused: {
    status: 403,
    text: (d: { plugin: string; problem: string }) => `插件「${d.plugin}」的语句被拒绝：${d.problem}。`,
  },
  outside: {
    status: 403,
    text: (d: { plugin: string; what: string }) => `插件「${d.plugin}」不能${d.what}。`,
  },
})
