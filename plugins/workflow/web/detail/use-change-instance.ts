import { toast, useSend } from '@gongtai/sdk/web'
import { useRef } from 'react'
import {
  changeInstance,
  counts,
  instanceDetail,
  instanceHistory,
  myInstances,
  pendingTasks,
} from '../../model/calls.ts'
import { commandId } from '../command-id.ts'

type Operation = 'withdraw' | 'terminate' | 'suspend' | 'resume' | 'retry'

interface More {
  readonly opinion?: string
  readonly visit?: number
  readonly people?: readonly string[]
}

/** Changes a request as a whole, and says what was done. */
export function useChangeInstance(procInstId: string) {
  const done = useRef('')
  const change = useSend(changeInstance, {
    refreshes: [instanceDetail, instanceHistory, myInstances, pendingTasks, counts],
    onDone: () => toast.success(done.current),
  })
  const send = (operation: Operation, said: string, { people, ...more }: More = {}) => {
    done.current = said
    change.mutate({ commandId: commandId(), procInstId, operation, ...more, ...(people && { people: [...people] }) })
  }
  return { send, sending: change.isPending }
}
