import { faults } from '@gongtai/sdk'

export const messageFaults = faults('message', {
  unknown: { status: 404, text: '没有这条消息，可能已超过保留期限。请返回消息列表查看。' },
  unknownAnnouncement: { status: 404, text: '没有这条公告，可能已删除或不在展示期。请返回公告列表查看。' },
  unknownKind: { status: 404, text: '没有这类消息或这个渠道，所属插件可能已停用。请刷新后再试。' },
  channelOff: { status: 409, text: '该渠道没有启用。请先在消息渠道中设置并启用。' },
  incomplete: { status: 400, text: (d: { what: string }) => `启用前请填写${d.what}。` },
  unsealed: { status: 409, text: '保存的密码或密钥无法打开，请重新填写或生成。' },
  noAddress: { status: 409, text: (d: { what: string }) => `接收人没有填写${d.what}。请在人员信息中补充。` },
  webhookAnswer: { status: 502, text: (d: { status: number }) => `接收方答复 ${d.status}，应为 2xx。` },
  noAnswer: {
    status: 504,
    text: (d: { seconds: number }) => `${d.seconds} 秒内没有答复。请检查地址、端口与网络后再试。`,
  },
  quietAllDay: { status: 400, text: '免打扰的开始与结束时间不能相同，请重新选择。' },
  unknownWords: { status: 400, text: (d: { names: string }) => `没有占位符${d.names}。请只使用列出的占位符。` },
  endsBeforeStart: { status: 400, text: '结束日期不能早于开始日期，请重新选择。' },
})
