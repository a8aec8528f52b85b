import { randomBytes } from 'node:crypto'
import { notificationChannels } from '@gongtai/sdk'
import { type Outgoing, operation, type Secrets } from '@gongtai/sdk/server'
import * as calls from '../../model/channel-calls.ts'
import { messageFaults } from '../../model/faults.ts'
import { withinLimit } from '../deliveries/within-limit.ts'
import { emptyMail } from './mail-channel.ts'
import { readSetup, storeSetup } from './setup.ts'
import { emptyWebhook } from './webhook-channel.ts'

const read = ({ canText }: Outgoing) =>
  operation(calls.readChannelSetup, async (_, { db }) => {
    const mail = await readSetup(db, calls.MAIL, emptyMail)
    const webhook = await readSetup(db, calls.WEBHOOK, emptyWebhook)
    const sms = await readSetup(db, calls.SMS, {})
    return {
      mail: { enabled: mail.enabled, settings: mail.settings, hasPassword: mail.secret !== '' },
      webhook: { enabled: webhook.enabled, settings: webhook.settings, hasSecret: webhook.secret !== '' },
      sms: { enabled: sms.enabled, available: canText },
    }
  })

const changeMail = (secrets: Secrets) =>
  operation(calls.changeMail, async ({ enabled, settings, password }, { db }) => {
    if (enabled && settings.host === '') throw messageFaults.incomplete({ what: '服务器地址' })
    if (enabled && settings.sender === '') throw messageFaults.incomplete({ what: '发件人邮箱' })
    if (enabled && settings.site === '') throw messageFaults.incomplete({ what: '工作台网址（邮件中的链接由它开头）' })
    const secret = password === undefined ? undefined : secrets.seal(password)
    await storeSetup(db, calls.MAIL, { enabled, settings, secret })
    return null
  })

const changeWebhook = operation(calls.changeWebhook, async ({ enabled, settings }, { db }) => {
  if (enabled && settings.address === '') throw messageFaults.incomplete({ what: '接收地址' })
  const { secret } = await readSetup(db, calls.WEBHOOK, emptyWebhook)
  if (enabled && secret === '') throw messageFaults.incomplete({ what: '签名密钥（点击“生成密钥”）' })
  await storeSetup(db, calls.WEBHOOK, { enabled, settings })
  return null
})

/** The secret leaves the house once; what is kept is sealed. */
const renewSecret = (secrets: Secrets) =>
  operation(calls.renewWebhookSecret, async (_, { db }) => {
    const { enabled, settings } = await readSetup(db, calls.WEBHOOK, emptyWebhook)
    const secret = randomBytes(32).toString('hex')
    await storeSetup(db, calls.WEBHOOK, { enabled, settings, secret: secrets.seal(secret) })
    return { secret }
  })

const changeSms = ({ canText }: Outgoing) =>
  operation(calls.changeSms, async ({ enabled }, { db }) => {
    if (enabled && !canText) throw messageFaults.incomplete({ what: '平台的短信网关（由运营人员设置）' })
    await storeSetup(db, calls.SMS, { enabled, settings: {} })
    return null
  })

/** Whoever tries a channel waits for its answer, and a connection to the database with them. */
const TRIAL_MS = 8_000

/** Sends a message to whoever asks, at once, so that what is wrong is seen. */
const test = operation(calls.testChannel, async ({ channel }, { tenant, user, view }) => {
  const found = view(notificationChannels).find(channel)
  if (!found) throw messageFaults.unknownKind()
  const trial = { title: '工台测试消息', text: '收到这条消息，说明该渠道可以使用。', path: '/message' }
  await withinLimit(found.send({ tenant, user: user.id, ...trial }), TRIAL_MS)
  return null
})

export const channelOperations = (outgoing: Outgoing, secrets: Secrets) => [
  read(outgoing),
  changeMail(secrets),
  changeWebhook,
  renewSecret(secrets),
  changeSms(outgoing),
  test,
]
