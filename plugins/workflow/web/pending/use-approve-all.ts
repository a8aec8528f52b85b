import { isFault } from '@gongtai/sdk'
import { Client, useRefresh, useService } from '@gongtai/sdk/web'
import { useRef, useState } from 'react'
import { completeTask, counts, doneTasks, myInstances, pendingTasks } from '../../model/calls.ts'
import { instanceDetail } from '../../model/detail-calls.ts'
import type { TaskRow } from '../../model/shapes.ts'
import { commandId } from '../command-id.ts'
import { keyOf } from './use-waiting.ts'

export interface Decided {
  readonly task: TaskRow
  /** Why it could not be approved; absent when it was. */
  readonly problem?: string
}

/**
 * Approves tasks one after the other, each by a decision of its own, so that one that fails takes no other along. Tried
 * again, what has arrived although its answer was lost is not done twice.
 */
export function useApproveAll() {
  const client = useService(Client)
  const refresh = useRefresh()
  const commands = useRef(new Map<string, { readonly id: string; readonly opinion: string }>())
  const [decided, setDecided] = useState<readonly Decided[]>([])
  const [running, setRunning] = useState(false)

  const approve = async (task: TaskRow, opinion: string): Promise<Decided> => {
    const known = commands.current.get(keyOf(task))
    const command = known?.opinion === opinion ? known : { id: commandId(), opinion }
    commands.current.set(keyOf(task), command)
    const { procInstId, task: number } = task
    const body = { commandId: command.id, procInstId, task: number, operation: 'approve' as const, batch: true }
    try {
      await client.call(completeTask, { ...body, ...(opinion && { opinion }) }, { quiet: true })
      return { task }
    } catch (error) {
      if (!isFault(error)) throw error
      return { task, problem: error.message }
    }
  }
  const send = async (tasks: readonly TaskRow[], opinion: string) => {
    setRunning(true)
    setDecided((now) => now.filter(({ problem }) => problem === undefined))
    try {
      for (const task of tasks) {
        const one = await approve(task, opinion)
        setDecided((now) => [...now, one])
      }
    } finally {
      setRunning(false)
      void refresh(pendingTasks, doneTasks, myInstances, counts, instanceDetail)
    }
  }
  return { decided, running, send }
}
