import { toast, useSend } from '@gongtai/sdk/web'
import { useRef } from 'react'
import { changeInstance, counts, doneTasks, instanceHistory, myInstances, pendingTasks } from '../../model/calls.ts'
import { instanceDetail } from '../../model/detail-calls.ts'
import { commandId } from '../command-id.ts'

type Operation = 'withdraw' | 'takeBack' | 'urge' | 'terminate' | 'suspend' | 'resume' | 'retry' | 'sendBack'

interface More {
  readonly opinion?: string
  readonly task?: number
  readonly visit?: number
  readonly people?: readonly string[]
  readonly flows?: readonly string[]
}

/** Changes a request as a whole, and says what was done; `onTask` is told of the task that waits for the person now. */
export function useChangeInstance(procInstId: string, onTask?: (task: number) => void) {
  const done = useRef('')
  const change = useSend(changeInstance, {
    refreshes: [instanceDetail, instanceHistory, myInstances, pendingTasks, doneTasks, counts],
    onDone: ({ task }) => {
      toast.success(done.current)
      if (task !== undefined) onTask?.(task)
    },
  })
  const send = (operation: Operation, said: string, { people, flows, ...more }: More = {}) => {
    done.current = said
    const lists = { ...(people && { people: [...people] }), ...(flows && { flows: [...flows] }) }
    change.mutate({ commandId: commandId(), procInstId, operation, ...more, ...lists })
  }
  return { send, sending: change.isPending }
}
