import { useCall, useLive, useRefresh } from '@gongtai/sdk/web'
import { pendingAround } from '../../model/calls.ts'
import type { TaskRow } from '../../model/shapes.ts'
import type { asked } from './use-narrowing.ts'

type Key = Pick<TaskRow, 'procInstId' | 'task'>

export const keyOf = (row: Key): string => `${row.procInstId}.${row.task}`

/** What stands around a task in the list of those that wait. */
export interface Around {
  readonly previous: TaskRow | undefined
  readonly next: TaskRow | undefined
  /** Place of the task, from 1; undefined when it is not in the list. */
  readonly place: number | undefined
  readonly total: number
}

/** The tasks beside one that is open, and what comes once it is handled; nothing when none is handled. */
export function useWaiting(open: Key | undefined, narrowing: ReturnType<typeof asked> = {}) {
  const { procInstId = '', task = 0 } = open ?? {}
  const { data, refetch } = useCall(
    pendingAround,
    { ...narrowing, procInstId, task },
    { enabled: open !== undefined, quiet: true },
  )
  const refresh = useRefresh()
  useLive('workflow.tasks-changed', () => refresh(pendingAround))
  const around: Around = {
    previous: data?.previous ?? undefined,
    next: data?.next ?? undefined,
    place: data?.place ?? undefined,
    total: data?.total ?? 0,
  }
  return {
    ...around,
    /** Whoever decides quickly may be faster than the answer about what comes next. */
    following: async (): Promise<TaskRow | undefined> => {
      const found = data ?? (await refetch()).data
      return found?.next ?? found?.previous ?? undefined
    },
  }
}
