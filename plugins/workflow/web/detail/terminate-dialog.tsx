import { Button, Dialog, DialogBody, DialogFooter, TextArea } from '@blueprintjs/core'
import { Field } from '@gongtai/sdk/web'
import { useState } from 'react'

interface TerminateDialogProps {
  readonly sending: boolean
  readonly onTerminate: (reason: string) => void
  readonly onClose: () => void
}

/** Ending a request for others needs a reason that they can read. */
export function TerminateDialog({ sending, onTerminate, onClose }: TerminateDialogProps) {
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const missing = reason.trim() === ''
  const send = () => {
    setAsked(true)
    if (!missing) onTerminate(reason.trim())
  }
  return (
    <Dialog isOpen className="gt-dialog" title="终止申请" style={{ width: 480 }} onClose={onClose}>
      <DialogBody>
        <p>终止后不能恢复，所有待办随之取消；发起人可以再次提交。</p>
        <Field label="终止原因" labels="top" required problem={asked && missing ? '请填写终止原因。' : undefined}>
          {(control) => (
            <TextArea
              {...control}
              fill
              rows={3}
              maxLength={2000}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Field>
      </DialogBody>
      <DialogFooter
        minimal
        actions={
          <>
            <Button text="取消" onClick={onClose} />
            <Button intent="danger" text="确认终止" loading={sending} onClick={send} />
          </>
        }
      />
    </Dialog>
  )
}
