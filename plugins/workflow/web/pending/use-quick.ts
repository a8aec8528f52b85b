import { toast, useSend } from '@gongtai/sdk/web'
import { useRef, useState } from 'react'
import { completeTask, counts, doneTasks, myInstances, pendingTasks } from '../../model/calls.ts'
import { instanceDetail } from '../../model/detail-calls.ts'
import type { TaskRow } from '../../model/shapes.ts'
import { commandId } from '../command-id.ts'
import type { Rejection } from '../detail/reject-dialog.tsx'
import { useSecondThoughts } from '../detail/use-second-thoughts.ts'

export type Quick = ReturnType<typeof useQuick>

/** Deciding a task from its row: agreeing waits a moment and can be undone, all else is asked first. */
export function useQuick(onOpen: (row: TaskRow) => void) {
  const [held, setHeld] = useState<TaskRow>()
  const [asked, setAsked] = useState<{ readonly about: 'agree' | 'reject'; readonly row: TaskRow }>()
  const thoughts = useSecondThoughts()
  const said = useRef('')
  const complete = useSend(completeTask, {
    refreshes: [pendingTasks, doneTasks, myInstances, counts, instanceDetail],
    onDone: () => toast.success(said.current),
  })
  const send = (row: TaskRow, words: string, decision: Rejection | { operation: 'approve'; opinion: string }) => {
    said.current = `${words}「${row.title}」`
    const { operation, opinion } = decision
    return complete.mutateAsync({
      commandId: commandId(),
      procInstId: row.procInstId,
      task: row.task,
      operation,
      ...(opinion && { opinion }),
      ...('nodes' in decision && decision.nodes && { nodes: [...decision.nodes] }),
    })
  }
  const hold = (row: TaskRow, opinion = '') => {
    // Who goes on to the next one stands by the one before.
    thoughts.send()
    setAsked(undefined)
    setHeld(row)
    thoughts.hold(() => void send(row, '已同意', { operation: 'approve', opinion }))
  }
  return {
    held: thoughts.secondsLeft === undefined ? undefined : held,
    thoughts,
    asked,
    sending: complete.isPending,
    agree: (row: TaskRow) => {
      if (row.quick && row.opinionRequired) setAsked({ about: 'agree', row })
      else if (row.quick) hold(row)
      else {
        toast.info(`环节「${row.nodeName}」有内容需要填写，请在申请中办理。`)
        onOpen(row)
      }
    },
    reject: (row: TaskRow) => setAsked({ about: 'reject', row }),
    hold,
    sendBack: async (row: TaskRow, rejection: Rejection) => {
      await send(row, '已驳回', rejection)
      setAsked(undefined)
    },
    close: () => setAsked(undefined),
  }
}
