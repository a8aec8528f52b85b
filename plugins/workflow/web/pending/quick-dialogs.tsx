import { Dialog, DialogBody } from '@blueprintjs/core'
import { DialogActions, toast, useCall } from '@gongtai/sdk/web'
import { useEffect, useEffectEvent, useState } from 'react'
import { instanceDetail } from '../../model/detail-calls.ts'
import type { TaskRow } from '../../model/shapes.ts'
import { ReasonField } from '../detail/reason-field.tsx'
import { RejectDialog } from '../detail/reject-dialog.tsx'
import type { Quick } from './use-quick.ts'

/** What has to be said before a task is decided from its row. */
export function QuickDialogs({ quick }: { readonly quick: Quick }) {
  if (!quick.asked) return null
  const { about, row } = quick.asked
  return about === 'agree' ? <Agree row={row} quick={quick} /> : <Reject row={row} quick={quick} />
}

interface AskProps {
  readonly row: TaskRow
  readonly quick: Quick
}

function Agree({ row, quick }: AskProps) {
  const [opinion, setOpinion] = useState('')
  const [asked, setAsked] = useState(false)
  const missing = opinion.trim() === ''
  const confirm = () => {
    setAsked(true)
    if (!missing) quick.hold(row, opinion.trim())
  }
  return (
    <Dialog isOpen className="gt-dialog" title={`同意「${row.title}」`} style={{ width: 480 }} onClose={quick.close}>
      <DialogBody>
        <ReasonField
          phrases
          label="办理意见"
          reason={opinion}
          problem={asked && missing ? '该环节要求填写办理意见。' : undefined}
          onChange={setOpinion}
        />
      </DialogBody>
      <DialogActions text="同意" onConfirm={confirm} onClose={quick.close} />
    </Dialog>
  )
}

const REJECTIONS = ['rejectInitiator', 'rejectPrevious', 'reject']

function Reject({ row, quick }: AskProps) {
  const { data, error } = useCall(instanceDetail, { id: row.procInstId, task: row.task }, { forget: true })
  const rights = data?.rights
  const refused = rights !== undefined && !REJECTIONS.some((id) => rights.operations.includes(id))
  const leave = useEffectEvent((refused: boolean, failed: boolean) => {
    if (refused) toast.warning(`环节「${row.nodeName}」不能驳回。`)
    if (refused || failed) quick.close()
  })
  const failed = error !== null
  useEffect(() => leave(refused, failed), [refused, failed])
  if (!rights || refused) return null
  return (
    <RejectDialog
      rights={rights}
      opinion=""
      sending={quick.sending}
      onReject={(rejection) => void quick.sendBack(row, rejection)}
      onClose={quick.close}
    />
  )
}
