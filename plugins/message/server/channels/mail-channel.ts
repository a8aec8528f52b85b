import type { NotificationChannel } from '@gongtai/sdk'
import type { Database, MailServer, Outgoing, Secrets, Tenants } from '@gongtai/sdk/server'
import { MAIL, type MailSettings } from '../../model/channel-calls.ts'
import { messageFaults } from '../../model/faults.ts'
import { addressOf, opened, readSetup } from './setup.ts'

export const emptyMail: MailSettings = { host: '', port: 465, security: 'tls', account: '', sender: '', site: '' }

export interface Ways {
  readonly tenants: Tenants
  readonly outgoing: Outgoing
  readonly secrets: Secrets
}

/** Mail through the server that the tenant has set up. */
export const mailChannel = ({ tenants, outgoing, secrets }: Ways): NotificationChannel => ({
  id: MAIL,
  title: '邮件',
  async send({ tenant, user, title, text, path, summary }) {
    const { server, sender, site, to } = await tenants.run(tenant, ({ db }) => mailTo(db, secrets, user))
    const link = site && path ? `\n\n${site.replace(/\/$/, '')}${path}` : ''
    const about = summary ? `${summary}\n\n` : ''
    await outgoing.mail(server, { from: sender, to, subject: title, text: about + text + link })
  },
})

async function mailTo(db: Database, secrets: Secrets, user: string) {
  const { enabled, settings, secret } = await readSetup(db, MAIL, emptyMail)
  if (!enabled) throw messageFaults.channelOff()
  const { email: to } = await addressOf(db, user)
  if (to === '') throw messageFaults.noAddress({ what: '邮箱' })
  const { host, port, security, account, sender, site } = settings
  const server: MailServer = { host, port, security, account, password: opened(secrets, secret) }
  return { server, sender, site, to }
}
