import type { FormValues } from '@gongtai/sdk'
import { toast, useSend } from '@gongtai/sdk/web'
import { useRef } from 'react'
import { completeTask, counts, doneTasks, myInstances, pendingTasks } from '../../model/calls.ts'
import { instanceDetail } from '../../model/detail-calls.ts'
import { commandId } from '../command-id.ts'
import { differingText } from '../differing-text.ts'

export interface TaskAction {
  readonly operation:
    | 'approve'
    | 'oppose'
    | 'abstain'
    | 'rejectPrevious'
    | 'rejectInitiator'
    | 'reject'
    | 'transfer'
    | 'addSigner'
  readonly opinion: string
  readonly nodes?: readonly string[]
  readonly to?: string
  readonly place?: 'before' | 'after'
  readonly users?: readonly string[]
  /** File of the signature. */
  readonly signature?: string
  readonly attachments: readonly { readonly oid: string; readonly name: string }[]
}

const said: Readonly<Record<TaskAction['operation'], string>> = {
  approve: '已办理',
  oppose: '已提交不同意意见',
  abstain: '已弃权',
  rejectPrevious: '已退回上一步',
  rejectInitiator: '已退回发起人',
  reject: '已退回指定环节',
  transfer: '已转办',
  addSigner: '已加签',
}

/** Hands in what the holder decided. Sending the same decision twice, after a lost answer, does it once. */
export function useComplete(instance: string, task: number, onDone: () => void) {
  const command = useRef({ id: commandId(), body: '' })
  const last = useRef<TaskAction['operation']>('approve')
  const send = useSend(completeTask, {
    refreshes: [pendingTasks, doneTasks, myInstances, counts, instanceDetail],
    onDone: ({ differing }) => {
      toast.success(said[last.current])
      if (differing.length > 0) toast.warning(differingText(differing))
      onDone()
    },
  })
  const act = (action: TaskAction, values: FormValues | undefined) => {
    const body = JSON.stringify({ action, values })
    if (command.current.body !== body) command.current = { id: commandId(), body }
    last.current = action.operation
    return send.mutateAsync({
      commandId: command.current.id,
      procInstId: instance,
      task,
      operation: action.operation,
      ...(action.opinion && { opinion: action.opinion }),
      ...(action.nodes && { nodes: [...action.nodes] }),
      ...(action.to && { to: action.to }),
      ...(action.users && { place: action.place ?? 'before', users: [...action.users] }),
      ...(action.signature && { signature: action.signature }),
      ...(values && { values: values as Record<string, unknown> }),
      ...(action.attachments.length > 0 && { attachments: action.attachments.map((file) => ({ ...file })) }),
    })
  }
  return { act, sending: send.isPending }
}
