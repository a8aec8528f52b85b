import { Button } from '@blueprintjs/core'
import { FaultState, Skeleton, useCall, useLive, useRefresh } from '@gongtai/sdk/web'
import { type ReactNode, useState } from 'react'
import { instanceDetail } from '../../model/detail-calls.ts'
import { Detail } from './detail.tsx'

interface OpenedRequestProps {
  readonly instance: string
  /** The task to handle; absent when only looking on. */
  readonly task: number | undefined
  /** Stands beside a list, which has the way out and the title. */
  readonly beside?: boolean
  /** What leads to other requests. */
  readonly steps?: ReactNode
  readonly onLeave: () => void
  /** The task is handled. */
  readonly onDone: () => void
}

/** A request with its form, its way so far and, for whoever holds a task, what can be done. */
export function OpenedRequest({ instance, task, ...shown }: OpenedRequestProps) {
  const [opened, setOpened] = useState(0)
  const found = useCall(instanceDetail, { id: instance, ...(task !== undefined && { task }) }, { forget: true })
  const refresh = useRefresh()
  // From the first question on; once it is open, the request itself listens.
  useLive<{ procInstId?: string } | undefined>('workflow.tasks-changed', (about) => {
    if (!found.data && about?.procInstId === instance) void refresh(instanceDetail)
  })
  const reopen = () => void found.refetch().then(() => setOpened((times) => times + 1))
  if (found.error) {
    return <FaultState error={found.error} actions={<Button text="返回列表" onClick={shown.onLeave} />} />
  }
  if (!found.data) return <Skeleton lines={8} />
  const own = found.data.pending.find((each) => each.mine && (task === undefined || each.task === task))
  return (
    <Detail
      {...shown}
      key={`${instance}.${own?.task ?? 'look'}.${opened}`}
      detail={found.data}
      task={task === undefined || found.data.instance.areaOff ? undefined : own?.task}
      missed={own ? undefined : task}
      onReopen={reopen}
    />
  )
}
