import { Button, TextArea } from '@blueprintjs/core'
import { Field, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { type Minutes, readMinutes, saveMinutes } from '../../model/minutes.ts'
import { type Drafted, FollowUpLines } from './follow-up-lines.tsx'
import './minutes.css'

interface EditorProps {
  readonly meeting: string
  readonly minutes: Minutes
  readonly onClose: () => void
}

/** What was said, what was decided, and who does what; kept for oneself until it is given to everybody. */
export function MinutesEditor({ meeting, minutes, onClose }: EditorProps) {
  const [body, setBody] = useState(minutes.body)
  const [decisions, setDecisions] = useState(minutes.decisions.join('\n'))
  const [drafted, setDrafted] = useState<readonly Drafted[]>(minutes.followUps.filter(({ state }) => state === 'draft'))
  const [tried, setTried] = useState(false)
  const given = minutes.followUps.filter(({ state }) => state !== 'draft')
  const published = minutes.state === 'published'
  const send = useSend(saveMinutes, { refreshes: [readMinutes], done: published ? '已保存' : '', onDone: onClose })
  const save = (publish: boolean) => {
    setTried(true)
    if (drafted.some(({ matter, person, due }) => matter.trim() === '' || person === '' || due === '')) return
    send.mutate({
      ...{ meeting, publish, body, version: minutes.version },
      decisions: decisions.split('\n').filter((line) => line.trim() !== ''),
      followUps: drafted.map(({ matter, person, due }) => ({ matter, person, due })),
    })
  }
  return (
    <div className="mt-minutes-editor">
      <Field label="会议内容" labels="top">
        {(control) => (
          <TextArea
            {...control}
            fill
            rows={10}
            maxLength={20_000}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
        )}
      </Field>
      <Field label="议定事项" labels="top" help="一行一项">
        {(control) => (
          <TextArea
            {...control}
            fill
            rows={5}
            value={decisions}
            onChange={(event) => setDecisions(event.target.value)}
          />
        )}
      </Field>
      <FollowUpLines lines={drafted} given={given} usualDue={minutes.usualDue} tried={tried} onChange={setDrafted} />
      <div className="mt-minutes-buttons">
        <Button
          intent="primary"
          loading={send.isPending}
          text={published ? '保存' : '发布'}
          onClick={() => save(true)}
        />
        {!published && <Button disabled={send.isPending} text="保存草稿" onClick={() => save(false)} />}
        <Button disabled={send.isPending} text="取消" onClick={onClose} />
      </div>
    </div>
  )
}
