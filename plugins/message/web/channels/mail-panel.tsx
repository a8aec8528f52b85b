import { Field, Panel, SelectField, TextField, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { changeMail, MAIL, type MailSettings, readChannelSetup } from '../../model/channel-calls.ts'
import { ChannelActions } from './channel-actions.tsx'
import { EnabledBox } from './enabled-box.tsx'

interface MailPanelProps {
  readonly enabled: boolean
  readonly settings: MailSettings
  readonly hasPassword: boolean
}

const securities = [
  ['tls', 'SSL/TLS（常用端口 465）'],
  ['starttls', 'STARTTLS（常用端口 587）'],
  ['none', '不加密（常用端口 25）'],
] as const
const usualPorts: Readonly<Record<MailSettings['security'], number>> = { tls: 465, starttls: 587, none: 25 }

/** How mail leaves the house. */
export function MailPanel({ enabled, settings, hasPassword }: MailPanelProps) {
  // Most admins are where everybody works.
  const site = settings.site || location.origin
  const [draft, setDraft] = useState({ enabled, ...settings, site, port: String(settings.port), password: '' })
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change })
  const save = useSend(changeMail, {
    done: '保存成功',
    refreshes: [readChannelSetup],
    onDone: () => set({ password: '' }),
  })
  const { enabled: on, password, port, ...rest } = draft
  const wrongPort = !/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535
  const send = () =>
    save.mutate({ enabled: on, settings: { ...rest, port: Number(port) }, ...(password !== '' && { password }) })
  const text = (field: 'host' | 'port' | 'account' | 'sender' | 'site', label: string, more: object = {}) => (
    <TextField label={label} value={draft[field]} onChange={(value) => set({ [field]: value.trim() })} {...more} />
  )
  return (
    <Panel title="邮件">
      <EnabledBox label="启用邮件渠道" checked={on} onToggle={() => set({ enabled: !on })} />
      {text('host', '服务器地址', { placeholder: 'smtp.example.gov.cn', maxLength: 200, required: on })}
      <SelectField
        label="加密方式"
        value={draft.security}
        options={securities}
        onChange={(value) => {
          const security = securities.find(([each]) => each === value)?.[0] ?? 'tls'
          set({ security, port: String(usualPorts[security]) })
        }}
      />
      {text('port', '端口', { maxLength: 5, ...(wrongPort && { problem: '请填写 1 至 65535 的整数' }) })}
      {text('account', '账号', { maxLength: 200, help: '服务器不要求登录时留空' })}
      <TextField
        label="密码"
        type="password"
        maxLength={200}
        placeholder={hasPassword ? '已保存，留空则不修改' : ''}
        help="密码加密保存，不再显示"
        value={password}
        onChange={(value) => set({ password: value })}
      />
      {text('sender', '发件人邮箱', { maxLength: 200, placeholder: 'gongtai@example.gov.cn', required: on })}
      {text('site', '工作台网址', {
        maxLength: 200,
        placeholder: location.origin,
        required: on,
        help: '邮件末尾事项链接的开头，应为收件人能打开的地址',
      })}
      <Field label="操作">
        {() => (
          <ChannelActions channel={MAIL} enabled={enabled} busy={save.isPending} disabled={wrongPort} onSave={send} />
        )}
      </Field>
    </Panel>
  )
}
