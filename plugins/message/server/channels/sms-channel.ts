import type { NotificationChannel } from '@gongtai/sdk'
import { SMS } from '../../model/channel-calls.ts'
import { messageFaults } from '../../model/faults.ts'
import type { Ways } from './mail-channel.ts'
import { addressOf, readSetup } from './setup.ts'

/** Text messages through the gateway of the operator. */
export const smsChannel = ({ tenants, outgoing }: Pick<Ways, 'tenants' | 'outgoing'>): NotificationChannel => ({
  id: SMS,
  title: '短信',
  async send({ tenant, user, title, text, summary }) {
    const phone = await tenants.run(tenant, async ({ db }) => {
      const { enabled } = await readSetup(db, SMS, {})
      if (!enabled) throw messageFaults.channelOff()
      return (await addressOf(db, user)).phone
    })
    if (phone === '') throw messageFaults.noAddress({ what: '手机号' })
    await outgoing.text(phone, [title, summary, text].filter(Boolean).join('。'))
  },
})
