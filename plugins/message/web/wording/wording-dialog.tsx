import { Dialog, DialogBody } from '@blueprintjs/core'
import { DialogActions, Field, TextField, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { filled, namesIn } from '../../model/wording.ts'
import { changeWording, type KindWording, listWordings } from '../../model/wording-calls.ts'
import './wording.css'

const MOST_TEXT = 1_000

interface WordingDialogProps {
  readonly wording: KindWording
  readonly onClose: () => void
}

/** Changes the words of one kind of message, with a sample of how it will read. */
export function WordingDialog({ wording, onClose }: WordingDialogProps) {
  const { kind, title, examples } = wording
  const [subject, setSubject] = useState(wording.subject)
  const [text, setText] = useState(wording.text)
  const save = useSend(changeWording, { done: '保存成功', refreshes: [listWordings], onDone: onClose })
  const problems = { subject: problemOf(subject, examples), text: problemOf(text, examples) }
  const confirm = () => {
    if (!problems.subject && !problems.text) save.mutate({ kind, subject: subject.trim(), text: text.trim() })
  }
  return (
    <Dialog isOpen canOutsideClickClose={false} className="gt-dialog" title={`消息模板：${title}`} onClose={onClose}>
      <DialogBody>
        <TextField
          label="标题"
          required
          maxLength={200}
          problem={problems.subject}
          value={subject}
          onChange={setSubject}
        />
        <Field label="内容" required problem={problems.text}>
          {(control) => (
            <textarea
              {...control}
              className="bp6-input gt-wide"
              rows={4}
              maxLength={MOST_TEXT}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Field label="占位符" help="点击后加到内容末尾">
          {(control) => (
            <div {...control} role="group" className="msg-names">
              {Object.entries(examples).map(([name, example]) => (
                <button key={name} type="button" title={`例如：${example}`} onClick={() => setText(`${text}{${name}}`)}>
                  {`{${name}}`} <small>{example}</small>
                </button>
              ))}
            </div>
          )}
        </Field>
        <Field label="样例">
          {(control) => (
            <div {...control} role="group" className="msg-sample" aria-live="polite">
              <b>{filled(subject, examples)}</b>
              <p>{filled(text, examples)}</p>
            </div>
          )}
        </Field>
      </DialogBody>
      <DialogActions busy={save.isPending} onConfirm={confirm} onClose={onClose} />
    </Dialog>
  )
}

function problemOf(text: string, examples: Readonly<Record<string, string>>): string | undefined {
  if (text.trim() === '') return '不能为空'
  const unknown = namesIn(text).filter((name) => !Object.hasOwn(examples, name))
  return unknown.length > 0 ? `没有占位符 ${unknown.map((name) => `{${name}}`).join('、')}` : undefined
}
