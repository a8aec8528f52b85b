import { faults } from '@gongtai/core/kernel/fault'

export const eventFaults = faults('events', {
  unknownKind: {
    status: 500,
    text: (d: { kind: string }) => `消息类别「${d.kind}」没有声明，不能发送。请由插件在 noticeKinds 中提供它。`,
  },
  endless: {
    status: 500,
    text: (d: { event: string }) => `事件「${d.event}」引发的反应互相触发，已停止。请检查相关插件。`,
  },
})
