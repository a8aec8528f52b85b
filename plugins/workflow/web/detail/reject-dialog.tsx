import { Button, Dialog, DialogBody, DialogFooter, TextArea } from '@blueprintjs/core'
import { Field } from '@gongtai/sdk/web'
import { useState } from 'react'
import type { TaskRights } from '../../model/shapes.ts'

export interface Rejection {
  readonly operation: 'rejectPrevious' | 'rejectInitiator' | 'reject'
  readonly nodes?: readonly string[]
  readonly opinion: string
}

interface RejectDialogProps {
  readonly rights: TaskRights
  /** What was already written in the action bar. */
  readonly opinion: string
  readonly sending: boolean
  readonly onReject: (rejection: Rejection) => void
  readonly onClose: () => void
}

/** Asks where the request goes back to, and why. */
export function RejectDialog({ rights, opinion, sending, onReject, onClose }: RejectDialogProps) {
  const targets = rights.operations.filter((id) => id in ways) as Rejection['operation'][]
  const [operation, setOperation] = useState<Rejection['operation']>(
    targets.includes('rejectInitiator') ? 'rejectInitiator' : (targets[0] ?? 'rejectInitiator'),
  )
  const [node, setNode] = useState(rights.returnTargets[0]?.node ?? '')
  const [reason, setReason] = useState(opinion)
  const [asked, setAsked] = useState(false)
  const missing = reason.trim() === ''
  const send = () => {
    setAsked(true)
    if (missing) return
    onReject({ operation, opinion: reason.trim(), ...(operation === 'reject' && { nodes: [node] }) })
  }
  return (
    <Dialog isOpen className="gt-dialog" title="驳回申请" style={{ width: 480 }} onClose={onClose}>
      <DialogBody>
        <Field label="退回到" required>
          {(control) => (
            <select
              {...control}
              className="gt-select gt-wide"
              value={operation}
              onChange={(event) => setOperation(event.currentTarget.value as Rejection['operation'])}
            >
              {targets.map((id) => (
                <option key={id} value={id}>
                  {ways[id]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {operation === 'reject' && (
          <Field label="环节" required>
            {(control) => (
              <select
                {...control}
                className="gt-select gt-wide"
                value={node}
                onChange={(event) => setNode(event.currentTarget.value)}
              >
                {rights.returnTargets.map((target) => (
                  <option key={target.node} value={target.node}>
                    {target.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field label="驳回原因" required problem={asked && missing ? '请填写驳回原因，便于对方修改' : undefined}>
          {(control) => (
            <TextArea
              {...control}
              fill
              rows={4}
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
            <Button intent="danger" variant="outlined" text="确认驳回" loading={sending} onClick={send} />
          </>
        }
      />
    </Dialog>
  )
}

const ways: Readonly<Record<Rejection['operation'], string>> = {
  rejectInitiator: '发起人',
  rejectPrevious: '上一步',
  reject: '指定环节',
}
