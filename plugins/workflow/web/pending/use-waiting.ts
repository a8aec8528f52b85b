import { useCall } from '@gongtai/sdk/web'
import { useRef } from 'react'
import { pendingTasks } from '../../model/calls.ts'
import type { TaskRow } from '../../model/shapes.ts'
import { following, neighboursOf } from './neighbours.ts'

export const keyOf = (row: Pick<TaskRow, 'procInstId' | 'task'>): string => `${row.procInstId}.${row.task}`

/** How many waiting tasks one goes through from one to the next. */
const GONE_THROUGH = 100

/** The tasks that wait beside one that is open; nothing when none is handled. */
export function useWaiting(open: Pick<TaskRow, 'procInstId' | 'task'> | undefined) {
  const { data } = useCall(
    pendingTasks,
    { page: 1, pageSize: GONE_THROUGH },
    { enabled: open !== undefined, quiet: true },
  )
  return useAround(data?.rows ?? [], open && keyOf(open))
}

/** Where a task stands in a list, and what comes after it once it is handled and no longer listed. */
export function useAround(rows: readonly TaskRow[], key: string | undefined) {
  const order = useRef(rows)
  const around = neighboursOf(rows, keyOf, key ?? '')
  if (around.place !== undefined) order.current = rows
  return { ...around, following: () => (key === undefined ? undefined : following(order.current, rows, keyOf, key)) }
}
