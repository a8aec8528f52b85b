import { PushButton, useSend } from '@gongtai/sdk/web'
import { type MAIL, type SMS, testChannel, type WEBHOOK } from '../../model/channel-calls.ts'

interface ChannelActionsProps {
  readonly channel: typeof MAIL | typeof WEBHOOK | typeof SMS
  /** Whether the channel is on as it is saved. */
  readonly enabled: boolean
  readonly busy: boolean
  readonly disabled?: boolean
  readonly onSave: () => void
}

/** Saves a channel, and tries it with a message to oneself. */
export function ChannelActions({ channel, enabled, busy, disabled = false, onSave }: ChannelActionsProps) {
  const test = useSend(testChannel, { done: '测试消息已发送' })
  return (
    <div className="msg-channel-actions">
      <PushButton text="保存" primary disabled={busy || disabled} onClick={onSave} />
      <PushButton
        text={test.isPending ? '正在发送…' : '给我发送测试消息'}
        disabled={!enabled || test.isPending}
        onClick={() => test.mutate({ channel })}
      />
    </div>
  )
}
