import { Field, Panel, PushButton, TextField, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import {
  changeWebhook,
  readChannelSetup,
  renewWebhookSecret,
  WEBHOOK,
  type WebhookSettings,
} from '../../model/channel-calls.ts'
import { ChannelActions } from './channel-actions.tsx'
import { EnabledBox } from './enabled-box.tsx'

interface WebhookPanelProps {
  readonly enabled: boolean
  readonly settings: WebhookSettings
  readonly hasSecret: boolean
}

const VERIFY = `import { createHmac, timingSafeEqual } from 'node:crypto'

function fromGongtai(headers, body, secret) {
  const at = headers['x-gongtai-timestamp'] // 秒
  if (Math.abs(Date.now() / 1000 - Number(at)) > 300) return false
  const expected = createHmac('sm3', secret).update(at + '.' + body).digest()
  const given = Buffer.from(headers['x-gongtai-signature'], 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}`

/** Another system of the tenant that is handed every message. */
export function WebhookPanel({ enabled, settings, hasSecret }: WebhookPanelProps) {
  const [draft, setDraft] = useState({ enabled, address: settings.address })
  const save = useSend(changeWebhook, { done: '保存成功', refreshes: [readChannelSetup] })
  return (
    <Panel title="Webhook">
      <EnabledBox
        label="启用 Webhook 渠道"
        checked={draft.enabled}
        onToggle={() => setDraft({ ...draft, enabled: !draft.enabled })}
      />
      <TextField
        label="接收地址"
        required={draft.enabled}
        maxLength={500}
        placeholder="https://oa.example.gov.cn/messages"
        help="以 JSON 提交 user、account、kind、title、text、path、matter，答复 2xx 即为收到"
        value={draft.address}
        onChange={(address) => setDraft({ ...draft, address: address.trim() })}
      />
      <SecretField hasSecret={hasSecret} />
      <Field label="操作">
        {() => (
          <ChannelActions
            channel={WEBHOOK}
            enabled={enabled}
            busy={save.isPending}
            onSave={() => save.mutate({ enabled: draft.enabled, settings: { address: draft.address } })}
          />
        )}
      </Field>
      <details className="msg-verify">
        <summary>如何验证签名</summary>
        <p>
          请求头 x-gongtai-timestamp 是发送时间（秒），x-gongtai-signature 是以密钥对“时间.请求体”计算的
          SM3-HMAC（十六进制）。
        </p>
        <pre>{VERIFY}</pre>
      </details>
    </Panel>
  )
}

/** The secret is seen once, when it is made. */
function SecretField({ hasSecret }: { readonly hasSecret: boolean }) {
  const renew = useSend(renewWebhookSecret, { refreshes: [readChannelSetup] })
  return (
    <Field
      label="签名密钥"
      help={
        renew.data ? '请立即复制保存，离开后不再显示' : hasSecret ? '已生成；重新生成后旧密钥立即失效' : '还没有密钥'
      }
    >
      {() => (
        <div className="msg-channel-actions">
          {renew.data && <code className="msg-secret">{renew.data.secret}</code>}
          <PushButton
            text={hasSecret ? '重新生成' : '生成密钥'}
            disabled={renew.isPending}
            onClick={() => renew.mutate({})}
          />
        </div>
      )}
    </Field>
  )
}
