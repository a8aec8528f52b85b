import type { NotificationChannel } from '@gongtai/sdk'
import type { Tenants } from '@gongtai/sdk/server'

const LIMIT_MS = 5_000

/** Hands every notice to the message gateway of the tenant, which knows phone numbers and mail addresses. */
export const webhookChannel = (tenants: Tenants): NotificationChannel => ({
  id: 'duty-roster.webhook',
  title: '单位消息网关',
  async send({ tenant, user, title, text, path }) {
    const { webhook } = await tenants.run(tenant, ({ settings }) =>
      settings<{ readonly webhook: string }>('duty-roster'),
    )
    if (webhook === '') return
    const answer = await fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user, title, text, path }),
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    if (!answer.ok) throw new Error(`消息网关答复 ${answer.status}`)
  },
})
