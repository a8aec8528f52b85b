import { faults } from '@gongtai/core/kernel/fault'

export const monitorFaults = faults('monitor', {
  noDelivery: { status: 404, text: '这个事件已经送达或已被处理。' },
  deliveryWaits: { status: 409, text: '这个事件仍会自动重试，停放之后才能放弃。' },
  noJob: { status: 404, text: '这个任务已经重试或已被清理。' },
})
