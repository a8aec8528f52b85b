import { Button, TextArea } from '@blueprintjs/core'
import { pluginCalls } from '@gongtai/sdk/administration'
import { Field, useSend } from '@gongtai/sdk/web'
import { type FormEvent, useState } from 'react'
import { TextField } from '../parts/text-field.tsx'
import { keyProblem, publisherProblem } from './publisher-problems.ts'
import { readPublicKey } from './read-public-key.ts'

const empty = { publisher: '', title: '', publicKey: '', password: '' }

/** Adds the public key of a publisher. */
export function TrustForm() {
  const [input, setInput] = useState(empty)
  const set = (change: Partial<typeof empty>) => setInput((now) => ({ ...now, ...change }))
  const trust = useSend(pluginCalls.trustPublisher, {
    done: '已信任该发布者',
    refreshes: [pluginCalls.listPublishers, pluginCalls.listInstalledPlugins],
    onDone: () => setInput(empty),
  })
  const publicKey = input.publicKey.replace(/\s/g, '')
  const problems = { publisher: publisherProblem(input.publisher), key: keyProblem(publicKey) }
  const ready =
    Object.values(problems).every((problem) => problem === undefined) &&
    Object.values(input).every((text) => text.trim() !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) trust.mutate({ ...input, title: input.title.trim(), publicKey })
  }
  return (
    <form onSubmit={submit}>
      <h3 className="sys-subtitle">信任新的发布者</h3>
      <TextField
        label="发布者标识"
        labels="top"
        required
        problem={problems.publisher}
        help="与插件清单中的 publisher 一致，如 jianglan-soft"
        maxLength={40}
        value={input.publisher}
        onChange={(publisher) => set({ publisher })}
      />
      <TextField
        label="名称"
        labels="top"
        required
        maxLength={100}
        value={input.title}
        onChange={(title) => set({ title })}
      />
      <KeyField value={input.publicKey} problem={problems.key} onChange={(text) => set(readPublicKey(text))} />
      <OwnPassword value={input.password} onChange={(password) => set({ password })} />
      <Button type="submit" intent="primary" text="信任" disabled={!ready} loading={trust.isPending} />
    </form>
  )
}

interface OwnPasswordProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

const OwnPassword = (props: OwnPasswordProps) => (
  <TextField
    label="你的登录密码"
    labels="top"
    required
    type="password"
    autoComplete="current-password"
    help="受信任的发布者可以在服务器上运行代码，请再次确认是你本人"
    maxLength={200}
    {...props}
  />
)

interface KeyFieldProps {
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}

const KeyField = ({ value, problem, onChange }: KeyFieldProps) => (
  <Field
    label="SM2 公钥"
    labels="top"
    required
    problem={problem}
    help="以 04 开头的 130 位十六进制公钥，或发布者给的 .public.json 文件的全部内容"
  >
    {(control) => (
      <TextArea
        {...control}
        fill
        className="sys-key"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
