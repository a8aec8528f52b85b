import { createHmac } from 'node:crypto'
import type { NotificationChannel } from '@gongtai/sdk'
import { type Database, type Secrets, sql } from '@gongtai/sdk/server'
import { WEBHOOK, type WebhookSettings } from '../../model/channel-calls.ts'
import { messageFaults } from '../../model/faults.ts'
import type { Ways } from './mail-channel.ts'
import { opened, readSetup } from './setup.ts'

export const emptyWebhook: WebhookSettings = { address: '' }

/** Hands every notice to another system of the tenant, which knows by the signature that it comes from here. */
export const webhookChannel = ({ tenants, outgoing, secrets }: Ways): NotificationChannel => ({
  id: WEBHOOK,
  title: 'Webhook',
  async send({ tenant, user, kind, title, text, path, matter, summary }) {
    const { address, secret, account, at } = await tenants.run(tenant, ({ db }) => hookFor(db, secrets, user))
    const body = JSON.stringify({ user, account, kind, title, text, path, matter, ...(summary && { summary }) })
    const status = await outgoing.post(
      address,
      {
        'content-type': 'application/json; charset=utf-8',
        'x-gongtai-timestamp': at,
        'x-gongtai-signature': signature(secret, at, body),
      },
      body,
    )
    if (status < 200 || status > 299) throw messageFaults.webhookAnswer({ status })
  },
})

/** SM3-HMAC over the time, a dot and the body, as hexadecimal text. */
export const signature = (secret: string, at: string, body: string): string =>
  createHmac('sm3', secret).update(`${at}.${body}`).digest('hex')

async function hookFor(db: Database, secrets: Secrets, user: string) {
  const { enabled, settings, secret } = await readSetup(db, WEBHOOK, emptyWebhook)
  if (!enabled) throw messageFaults.channelOff()
  const { rows } = await sql<{ account: string; at: string }>`
    select account, extract(epoch from clock_timestamp())::bigint::text as at from org_user
    where tenant_id = current_tenant() and id = ${user}`.execute(db)
  const { account = '', at = '' } = rows[0] ?? {}
  return { address: settings.address, secret: opened(secrets, secret), account, at }
}
