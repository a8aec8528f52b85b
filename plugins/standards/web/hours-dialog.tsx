import { Dialog, DialogBody } from '@blueprintjs/core'
import { DialogActions, PushButton, TextField, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { readYear, setHours } from '../model/calendar-calls.ts'
import { type HoursText, inOrder, readHours } from '../model/hours-text.ts'

const MOST = 4
const isMoment = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

interface HoursDialogProps {
  readonly hours: readonly HoursText[]
  readonly onClose: () => void
}

/** Says in which hours of a working day people work. */
export function HoursDialog({ hours, onClose }: HoursDialogProps) {
  const [spans, setSpans] = useState<readonly HoursText[]>(hours)
  const [tried, setTried] = useState(false)
  const save = useSend(setHours, { done: '保存成功', refreshes: [readYear], onDone: onClose })
  const written = spans.every(({ from, to }) => isMoment(from) && isMoment(to))
  const problem = written ? (inOrder(readHours(spans)) ? '' : '各时段按先后排列、互不重叠，且结束晚于开始') : ''
  const change = (at: number, changed: Partial<HoursText>) =>
    setSpans(spans.map((span, each) => (each === at ? { ...span, ...changed } : span)))
  const confirm = () => {
    setTried(true)
    if (written && !problem) save.mutate({ hours: [...spans] })
  }
  const momentProblem = (text: string) => (tried && !isMoment(text) ? '请填写时间，如 08:30' : undefined)
  return (
    <Dialog isOpen canOutsideClickClose={false} className="gt-dialog" title="工作时间" onClose={onClose}>
      <DialogBody>
        {spans.map(({ from, to }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part of the day is what stands at its place
          <div key={at} className="std-span">
            <TextField
              label={`时段 ${at + 1} 开始`}
              required
              maxLength={5}
              value={from}
              problem={momentProblem(from)}
              onChange={(text) => change(at, { from: text.replace('：', ':') })}
            />
            <TextField
              label={`时段 ${at + 1} 结束`}
              required
              maxLength={5}
              value={to}
              problem={momentProblem(to)}
              onChange={(text) => change(at, { to: text.replace('：', ':') })}
            />
            {spans.length > 1 && (
              <PushButton text="删除" small onClick={() => setSpans(spans.filter((_, each) => each !== at))} />
            )}
          </div>
        ))}
        {spans.length < MOST && (
          <PushButton text="添加时段" small onClick={() => setSpans([...spans, { from: '', to: '' }])} />
        )}
        {tried && problem && (
          <p className="std-problem" role="alert">
            {problem}
          </p>
        )}
      </DialogBody>
      <DialogActions busy={save.isPending} onConfirm={confirm} onClose={onClose} />
    </Dialog>
  )
}
