import { Dialog, DialogBody } from '@blueprintjs/core'
import { DialogActions, SelectField } from '@gongtai/sdk/web'
import { useState } from 'react'
import type { ReturnTarget, TaskRights } from '../../model/shapes.ts'
import { ReasonField } from './reason-field.tsx'

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

const ways: Readonly<Record<Rejection['operation'], string>> = {
  rejectInitiator: '发起人',
  rejectPrevious: '上一步',
  reject: '指定环节',
}

/** Asks where the request goes back to, and why. */
export function RejectDialog({ rights, opinion, sending, onReject, onClose }: RejectDialogProps) {
  const offered = rights.operations.filter((id) => id in ways) as Rejection['operation'][]
  const [operation, setOperation] = useState<Rejection['operation']>(
    offered.includes('rejectInitiator') ? 'rejectInitiator' : (offered[0] ?? 'rejectInitiator'),
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
        <SelectField
          label="退回到"
          required
          options={offered.map((id) => [id, ways[id]] as const)}
          value={operation}
          onChange={(way) => setOperation(way as Rejection['operation'])}
        />
        {operation === 'reject' && <TargetField targets={rights.returnTargets} node={node} onChange={setNode} />}
        <ReasonField
          phrases
          label="驳回原因"
          reason={reason}
          problem={asked && missing ? '请填写驳回原因，便于对方修改' : undefined}
          onChange={setReason}
        />
      </DialogBody>
      <DialogActions intent="danger" text="确认驳回" busy={sending} onConfirm={send} onClose={onClose} />
    </Dialog>
  )
}

interface TargetFieldProps {
  readonly targets: readonly ReturnTarget[]
  readonly node: string
  readonly onChange: (node: string) => void
}

const TargetField = ({ targets, node, onChange }: TargetFieldProps) => (
  <SelectField
    label="环节"
    required
    help={lossText(targets.find((target) => target.node === node))}
    options={targets.map((target) => [target.node, target.name] as const)}
    value={node}
    onChange={onChange}
  />
)

/** What going back there takes away. */
function lossText(target: ReturnTarget | undefined): string | undefined {
  const parts = [
    ...(target && target.undone.length > 0 ? [`需要重新办理：${target.undone.join('、')}`] : []),
    ...(target && target.cancels > 0 ? [`将取消其他 ${target.cancels} 项待办`] : []),
  ]
  return parts.length > 0 ? parts.join('；') : undefined
}
