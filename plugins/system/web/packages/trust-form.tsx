import { Button, InputGroup, TextArea } from '@blueprintjs/core'
import { pluginCalls } from '@gongtai/sdk'
import { Field, useSend } from '@gongtai/sdk/web'
import { type FormEvent, useState } from 'react'
import { keyProblem, publisherProblem } from './publisher-problems.ts'

const empty = { publisher: '', title: '', publicKey: '' }

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
      <Field
        label="发布者标识"
        labels="top"
        required
        problem={problems.publisher}
        help="与插件清单中的 publisher 一致，如 jianglan-soft"
      >
        {(control) => (
          <InputGroup
            {...control}
            maxLength={40}
            value={input.publisher}
            onValueChange={(publisher) => set({ publisher })}
          />
        )}
      </Field>
      <Field label="名称" labels="top" required>
        {(control) => (
          <InputGroup {...control} maxLength={100} value={input.title} onValueChange={(title) => set({ title })} />
        )}
      </Field>
      <Field
        label="SM2 公钥"
        labels="top"
        required
        problem={problems.key}
        help="发布者提供的 130 位十六进制公钥，以 04 开头"
      >
        {(control) => (
          <TextArea
            {...control}
            fill
            className="sys-key"
            value={input.publicKey}
            onChange={(event) => set({ publicKey: event.target.value })}
          />
        )}
      </Field>
      <Button type="submit" intent="primary" text="信任" disabled={!ready} loading={trust.isPending} />
    </form>
  )
}
