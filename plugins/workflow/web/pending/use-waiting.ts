import { useCall, useLive, useRefresh } from '@gongtai/sdk/web'
import { useRef } from 'react'
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

const nothing: Around = { previous: undefined, next: undefined, place: undefined, total: 0 }

/** The tasks that wait beside one that is open, and what comes once it is handled; nothing when none is handled. */
export function useWaiting(open: Key | undefined, narrowing: ReturnType<typeof asked> = {}) {
  const around = useAround(open, narrowing)
  const refresh = useRefresh()
  useLive('workflow.tasks-changed', () => refresh(pendingAround))
  const last = useRef({ key: '', around })
  const key = open ? keyOf(open) : ''
  if (around.place !== undefined || last.current.key !== key) last.current = { key, around }
  return { ...around, following: () => last.current.around.next ?? last.current.around.previous }
}

function useAround(open: Key | undefined, narrowing: ReturnType<typeof asked>): Around {
  const { procInstId = '', task = 0 } = open ?? {}
  const { data } = useCall(
    pendingAround,
    { ...narrowing, procInstId, task },
    {
      enabled: open !== undefined,
      quiet: true,
    },
  )
  if (!open || !data) return nothing
  return {
    previous: data.previous ?? undefined,
    next: data.next ?? undefined,
    place: data.place ?? undefined,
    total: data.total,
  }
}
