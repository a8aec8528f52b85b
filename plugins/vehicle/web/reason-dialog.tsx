import { Dialog, DialogBody, TextArea } from '@blueprintjs/core'
import { DialogActions, Field } from '@gongtai/sdk/web'
import { type ReactNode, useState } from 'react'

interface ReasonDialogProps {
  readonly title: string
  readonly confirm: string
  readonly busy: boolean
  /** What follows from it. */
  readonly children: ReactNode
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
}

/** What is done to the plans of others needs a reason that they can read. */
export function ReasonDialog({ title, confirm, busy, children, onConfirm, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const missing = reason.trim() === ''
  const send = () => {
    setAsked(true)
    if (!missing) onConfirm(reason.trim())
  }
  return (
    <Dialog isOpen className="gt-dialog" title={title} style={{ width: 480 }} onClose={onClose}>
      <DialogBody>
        <p>{children}</p>
        <Field label="原因" labels="top" required problem={asked && missing ? '请填写原因。' : undefined}>
          {(control) => (
            <TextArea
              {...control}
              fill
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Field>
      </DialogBody>
      <DialogActions intent="danger" text={confirm} busy={busy} onConfirm={send} onClose={onClose} />
    </Dialog>
  )
}
