import { Dialog, DialogBody } from '@blueprintjs/core'
import { DialogActions, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { allDeputies, nameDeputy, nameDeputyFor, ownDeputies } from '../../model/deputy-calls.ts'
import { type DeputyDraft, DeputyFields, problemsOf } from './deputy-fields.tsx'

interface DeputyDialogProps {
  /** Whether it is for somebody else who is away. */
  readonly forOthers: boolean
  readonly onClose: () => void
}

const blank: DeputyDraft = {
  from: '',
  until: '',
  scope: { all: true, processes: [], categories: [] },
  pending: true,
  reason: '',
}

/** Asks who stands in, from when to when and for what. */
export function DeputyDialog({ forOthers, onClose }: DeputyDialogProps) {
  const [draft, setDraft] = useState(blank)
  const [asked, setAsked] = useState(false)
  const options = { done: '委托已设置', refreshes: [ownDeputies, allDeputies], onDone: onClose }
  const own = useSend(nameDeputy, options)
  const others = useSend(nameDeputyFor, options)
  const problems = problemsOf(draft, forOthers)
  const send = () => {
    setAsked(true)
    if (Object.values(problems).some(Boolean)) return
    const body = bodyOf(draft)
    if (forOthers) others.mutate({ ...body, principal: draft.principal?.key ?? '' })
    else own.mutate(body)
  }
  return (
    <Dialog
      isOpen
      className="gt-dialog"
      title={forOthers ? '为他人委托代办' : '新建委托'}
      style={{ width: 560 }}
      onClose={onClose}
    >
      <DialogBody>
        <DeputyFields
          draft={draft}
          problems={asked ? problems : undefined}
          forOthers={forOthers}
          onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
        />
      </DialogBody>
      <DialogActions text="确定委托" busy={own.isPending || others.isPending} onConfirm={send} onClose={onClose} />
    </Dialog>
  )
}

const bodyOf = ({ deputy, from, until, scope, pending, reason }: DeputyDraft) => ({
  deputy: deputy?.key ?? '',
  from,
  until,
  processes: scope.all ? [] : [...scope.processes],
  categories: scope.all ? [] : [...scope.categories],
  pending,
  reason: reason.trim(),
})
