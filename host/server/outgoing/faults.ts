import { faults } from '@gongtai/core/kernel/fault'

export const outgoingFaults = faults('outgoing', {
  refused: { status: 400, text: (d: { reason: string }) => `不能访问该地址：${d.reason}。` },
  unreachable: { status: 502, text: '连接不上服务器，请检查地址、端口与加密方式。' },
  wrongAccount: { status: 502, text: '邮件服务器拒绝登录，请检查账号与密码。' },
  mailRefused: { status: 502, text: (d: { reason: string }) => `邮件服务器拒收：${d.reason}` },
  noGateway: { status: 409, text: '平台没有设置短信网关，请联系平台运营人员。' },
})
