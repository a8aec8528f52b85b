import { faults } from '@gongtai/core/kernel/fault'

export const eventFaults = faults('events', {
  endless: {
    status: 500,
    text: (d: { event: string }) => `事件「${d.event}」引发的反应互相触发，已停止。请检查相关插件。`,
  },
})
