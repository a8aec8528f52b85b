import { FaultState, Page, PageHeader, Skeleton, useCall } from '@gongtai/sdk/web'
import { readChannelSetup } from '../../model/channel-calls.ts'
import { MailPanel } from '../channels/mail-panel.tsx'
import { SmsPanel } from '../channels/sms-panel.tsx'
import { WebhookPanel } from '../channels/webhook-panel.tsx'
import './channels.css'

/** The ways by which messages leave the workbench. */
export default function ChannelsPage() {
  const { data, error, isPending } = useCall(readChannelSetup, {}, { quiet: true })
  return (
    <Page>
      <PageHeader title="消息渠道" description="站内消息始终可用；其他渠道启用后，每个人可在消息设置中按类别选择。" />
      {isPending && <Skeleton lines={8} />}
      {error && !data && <FaultState error={error} />}
      {data && (
        <div className="msg-channels">
          <MailPanel {...data.mail} />
          <WebhookPanel {...data.webhook} />
          <SmsPanel {...data.sms} />
        </div>
      )}
    </Page>
  )
}
