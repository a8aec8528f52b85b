import { Dialog, DialogBody } from '@blueprintjs/core'
import { DialogActions } from '@gongtai/sdk/web'
import { type ReactNode, useState } from 'react'
import { ReasonField } from './reason-field.tsx'

interface ReasonDialogProps {
  readonly title: string
  /** What the reason is called, such as `终止原因`. */
  readonly label: string
  readonly confirm: string
  readonly intent?: 'danger' | 'primary'
  readonly sending: boolean
  /** What was already written elsewhere. */
  readonly written?: string
  /** Whether it may be left out; by default it may not. */
  readonly optional?: boolean
  /** What has to be decided besides; false as long as that lacks something. */
  readonly ready?: boolean
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** What is done to the request of others needs a reason that they can read. */
export function ReasonDialog({ label, sending, ready = true, onConfirm, onClose, ...texts }: ReasonDialogProps) {
  const { optional = false, written = '' } = texts
  const [reason, setReason] = useState(written)
  const [asked, setAsked] = useState(false)
  const missing = !optional && reason.trim() === ''
  const send = () => {
    setAsked(true)
    if (!missing && ready) onConfirm(reason.trim())
  }
  return (
    <Dialog isOpen className="gt-dialog" title={texts.title} style={{ width: 480 }} onClose={onClose}>
      <DialogBody>
        {texts.children}
        <ReasonField
          above
          label={label}
          required={!optional}
          reason={reason}
          problem={asked && missing ? `请填写${label}。` : undefined}
          onChange={setReason}
        />
      </DialogBody>
      <DialogActions
        intent={texts.intent ?? 'danger'}
        text={texts.confirm}
        busy={sending}
        onConfirm={send}
        onClose={onClose}
      />
    </Dialog>
  )
}
