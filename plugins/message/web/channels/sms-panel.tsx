import { Field, Panel, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { changeSms, readChannelSetup, SMS } from '../../model/channel-calls.ts'
import { ChannelActions } from './channel-actions.tsx'
import { EnabledBox } from './enabled-box.tsx'

/** Text messages through the gateway of the platform. */
export function SmsPanel({ enabled, available }: { readonly enabled: boolean; readonly available: boolean }) {
  const [on, setOn] = useState(enabled)
  const save = useSend(changeSms, { done: '保存成功', refreshes: [readChannelSetup] })
  return (
    <Panel title="短信">
      {!available && <p className="msg-note">平台没有设置短信网关，请联系平台运营人员。</p>}
      <EnabledBox label="启用短信渠道" checked={on} disabled={!available} onToggle={() => setOn(!on)} />
      <Field label="操作" help="短信由平台的网关发送，可能产生费用">
        {() => (
          <ChannelActions
            channel={SMS}
            enabled={enabled && available}
            busy={save.isPending}
            disabled={!available}
            onSave={() => save.mutate({ enabled: on })}
          />
        )}
      </Field>
    </Panel>
  )
}
