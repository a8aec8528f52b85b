import { defineCall, type Static, Type } from '@gongtai/sdk'
import { CHANNELS } from './delivery-calls.ts'

export const MAIL = 'message.mail'
export const WEBHOOK = 'message.webhook'
export const SMS = 'message.sms'

const manages = { permission: CHANNELS, audit: 'write' } as const
const Site = Type.String({ maxLength: 200, pattern: '^(https?://\\S+)?$', description: '工作台网址，写在消息末尾' })

export const MailSettings = Type.Object({
  host: Type.String({ maxLength: 200, pattern: '^[\\w.:-]*$' }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  security: Type.Union([Type.Literal('tls'), Type.Literal('starttls'), Type.Literal('none')]),
  account: Type.String({ maxLength: 200 }),
  sender: Type.String({ maxLength: 200, pattern: '^([^\\s@<>]+@[^\\s@<>]+)?$' }),
  site: Site,
})
export type MailSettings = Static<typeof MailSettings>

export const WebhookSettings = Type.Object({
  address: Type.String({ maxLength: 500, pattern: '^(https?://\\S+)?$' }),
})
export type WebhookSettings = Static<typeof WebhookSettings>

const enabled = Type.Boolean()

export const readChannelSetup = defineCall({
  id: 'message.channel-setup',
  title: '消息渠道设置',
  method: 'GET',
  path: '/message/channels',
  permission: CHANNELS,
  audit: 'none',
  answer: Type.Object({
    mail: Type.Object({ enabled, settings: MailSettings, hasPassword: Type.Boolean() }),
    webhook: Type.Object({ enabled, settings: WebhookSettings, hasSecret: Type.Boolean() }),
    sms: Type.Object({ enabled, available: Type.Boolean({ description: '平台设置了短信网关' }) }),
  }),
})

export const changeMail = defineCall({
  ...manages,
  id: 'message.change-mail',
  title: '设置邮件渠道',
  method: 'PUT',
  path: '/message/channels/mail',
  body: Type.Object({
    enabled,
    settings: MailSettings,
    password: Type.Optional(Type.String({ maxLength: 200, description: '不填则沿用已保存的密码' })),
  }),
  answer: Type.Null(),
})

export const changeWebhook = defineCall({
  ...manages,
  id: 'message.change-webhook',
  title: '设置 Webhook 渠道',
  method: 'PUT',
  path: '/message/channels/webhook',
  body: Type.Object({ enabled, settings: WebhookSettings }),
  answer: Type.Null(),
})

export const renewWebhookSecret = defineCall({
  ...manages,
  id: 'message.renew-webhook-secret',
  repeats: 'refused',
  title: '生成 Webhook 密钥',
  method: 'POST',
  path: '/message/channels/webhook/secret',
  answer: Type.Object({ secret: Type.String({ description: '只在此时给出' }) }),
})

export const changeSms = defineCall({
  ...manages,
  id: 'message.change-sms',
  title: '设置短信渠道',
  method: 'PUT',
  path: '/message/channels/sms',
  body: Type.Object({ enabled }),
  answer: Type.Null(),
})

export const testChannel = defineCall({
  ...manages,
  id: 'message.test-channel',
  title: '发送测试消息',
  takesLong: true,
  method: 'POST',
  path: '/message/channels/:channel/test',
  params: Type.Object({ channel: Type.Union([Type.Literal(MAIL), Type.Literal(WEBHOOK), Type.Literal(SMS)]) }),
  answer: Type.Null(),
})
