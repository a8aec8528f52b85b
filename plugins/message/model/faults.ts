import { faults } from '@gongtai/sdk'

export const messageFaults = faults('message', {
  unknown: { status: 404, text: '没有这条消息，可能已超过保留期限。请返回消息列表查看。' },
})
