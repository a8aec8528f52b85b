import { Dialog, DialogBody, ProgressBar } from '@blueprintjs/core'
import { DialogActions } from '@gongtai/sdk/web'
import { useState } from 'react'
import type { TaskRow } from '../../model/shapes.ts'
import { ReasonField } from '../detail/reason-field.tsx'
import { type Decided, useApproveAll } from './use-approve-all.ts'
import { keyOf } from './use-waiting.ts'
import '../styles/pending.css'

interface BatchDialogProps {
  readonly tasks: readonly TaskRow[]
  readonly onClose: () => void
}

/** One opinion for several tasks; afterwards what could not be approved is listed, and can be tried again. */
export function BatchDialog({ tasks, onClose }: BatchDialogProps) {
  const [opinion, setOpinion] = useState('')
  const [asked, setAsked] = useState(false)
  const { decided, running, send } = useApproveAll()
  const required = tasks.some(({ opinionRequired }) => opinionRequired)
  const missing = required && opinion.trim() === ''
  const left = leftOf(tasks, decided)
  const finished = !running && decided.length === tasks.length
  const confirm = () => {
    setAsked(true)
    if (finished && left.length === 0) onClose()
    else if (!missing) void send(left, opinion.trim())
  }
  return (
    <Dialog
      isOpen
      className="gt-dialog"
      title={`批量同意 ${tasks.length} 项`}
      style={{ width: 560 }}
      canEscapeKeyClose={!running}
      canOutsideClickClose={false}
      isCloseButtonShown={!running}
      onClose={onClose}
    >
      <DialogBody>
        <TaskList tasks={decided.length > 0 || running ? [] : tasks} />
        <Outcome decided={decided} total={tasks.length} running={running} />
        {left.length > 0 && !running && (
          <ReasonField
            above
            phrases
            label="办理意见"
            required={required}
            reason={opinion}
            problem={asked && missing ? '所选环节要求填写办理意见。' : undefined}
            onChange={setOpinion}
          />
        )}
      </DialogBody>
      <DialogActions
        text={finished ? doneText(left.length) : '全部同意'}
        busy={running}
        onConfirm={confirm}
        onClose={() => running || onClose()}
      />
    </Dialog>
  )
}

function leftOf(tasks: readonly TaskRow[], decided: readonly Decided[]): readonly TaskRow[] {
  const done = decided.filter(({ problem }) => problem === undefined).map(({ task }) => keyOf(task))
  return tasks.filter((task) => !done.includes(keyOf(task)))
}

const doneText = (left: number): string => (left > 0 ? `重试 ${left} 项` : '完成')

const TaskList = ({ tasks }: { readonly tasks: readonly TaskRow[] }) =>
  tasks.length > 0 && (
    <ul className="wf-batch" aria-label="所选任务">
      {tasks.map((task) => (
        <li key={keyOf(task)}>
          <b>{task.title}</b>
          <small>
            {task.number} · {task.initiator}
            {task.summary && ` · ${task.summary}`}
          </small>
        </li>
      ))}
    </ul>
  )

interface OutcomeProps {
  readonly decided: readonly Decided[]
  readonly total: number
  readonly running: boolean
}

function Outcome({ decided, total, running }: OutcomeProps) {
  const failed = decided.filter(({ problem }) => problem !== undefined)
  if (decided.length === 0 && !running) return null
  return (
    <>
      <p role="status">
        {running
          ? `正在办理 ${decided.length} / ${total}`
          : `已同意 ${decided.length - failed.length} 项${failed.length > 0 ? `，${failed.length} 项未能办理：` : '。'}`}
      </p>
      {running && <ProgressBar intent="primary" stripes={false} value={decided.length / total} />}
      {failed.length > 0 && (
        <ul className="wf-batch wf-batch-failed" aria-label="未能办理的任务">
          {failed.map(({ task, problem }) => (
            <li key={keyOf(task)}>
              <b>{task.title}</b>
              <small>{task.number}</small>
              <span>{problem}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
