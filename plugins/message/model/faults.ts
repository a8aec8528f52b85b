import { faults } from '@gongtai/sdk'

export const messageFaults = faults('message', {
  unknown: { status: 404, text: '没有这条消息，可能已超过保留期限。请返回消息列表查看。' },
  unknownAnnouncement: { status: 404, text: '没有这条公告，可能已删除或不在展示期。请返回公告列表查看。' },
  unknownKind: { status: 404, text: '没有这类消息或这个渠道，所属插件可能已停用。请刷新后再试。' },
  endsBeforeStart: { status: 400, text: '结束日期不能早于开始日期，请重新选择。' },
  noSuchDay: { status: 400, text: '日期不存在，请重新选择。' },
})
