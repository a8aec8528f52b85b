import { useCall, useLive, useRefresh } from '@gongtai/sdk/web'
import { pendingAround } from '../../model/calls.ts'
import type { TaskRow } from '../../model/shapes.ts'
import type { asked } from './use-narrowing.ts'

type Key = Pick<TaskRow, 'procInstId' | 'task'>

export const keyOf = (row: Key): string => `${row.procInstId}.${row.task}`

/** Where a task stands in the list of those that wait. */
export interface Standing {
  /** From 1; undefined when it is not in the list. */
  readonly place: number | undefined
  readonly total: number
  /** The task above (-1) or below (1) it. Whoever is faster than the answer about that waits for it. */
  readonly beside: (by: -1 | 1) => Promise<TaskRow | undefined>
}

/** The tasks beside one that is open, and what comes once it is handled; nothing when none is handled. */
export function useWaiting(open: Key | undefined, narrowing: ReturnType<typeof asked> = {}) {
  const { procInstId = '', task = 0 } = open ?? {}
  const { data, isFetching, refetch } = useCall(
    pendingAround,
    { ...narrowing, procInstId, task },
    { enabled: open !== undefined, quiet: true, keepLast: true },
  )
  const refresh = useRefresh()
  useLive('workflow.tasks-changed', () => refresh(pendingAround))
  // What is kept of an earlier look may name a task that is handled by now.
  const around = async () => (data && !isFetching ? data : (await refetch({ cancelRefetch: false })).data)
  const beside: Standing['beside'] = async (by) => {
    const found = await around()
    return (by < 0 ? found?.previous : found?.next) ?? undefined
  }
  return {
    place: open && (data?.place ?? undefined),
    total: data?.total ?? 0,
    beside,
    following: async () => (await beside(1)) ?? (await beside(-1)),
  }
}
