import { Button } from '@blueprintjs/core'
import { FaultState, Skeleton, useCall } from '@gongtai/sdk/web'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { instanceDetail } from '../../model/calls.ts'
import { Detail } from './detail.tsx'

interface DetailPageProps {
  readonly instance: string
  /** The task to handle; absent when only looking on. */
  readonly task?: number
  readonly back: string
  /** Shown in a window of its own, which closes with it. */
  readonly ownWindow?: boolean
}

/** A request with its form, its way so far and, for whoever holds a task, what can be done. */
export function DetailPage({ instance, task, back, ownWindow = false }: DetailPageProps) {
  const navigate = useNavigate()
  const leave = () => (ownWindow && window.opener ? window.close() : navigate(back))
  const [opened, setOpened] = useState(0)
  const found = useCall(instanceDetail, { id: instance, ...(task !== undefined && { task }) }, { forget: true })
  const reopen = () => void found.refetch().then(() => setOpened((times) => times + 1))
  if (found.error) {
    return <FaultState error={found.error} actions={<Button text="返回列表" onClick={leave} />} />
  }
  if (!found.data) return <Skeleton lines={8} />
  const own = found.data.pending.find((each) => each.mine && (task === undefined || each.task === task))
  return (
    <Detail
      key={`${instance}.${own?.task ?? 'look'}.${opened}`}
      detail={found.data}
      task={task === undefined ? undefined : own?.task}
      missed={own ? undefined : task}
      onLeave={leave}
      onReopen={reopen}
    />
  )
}
