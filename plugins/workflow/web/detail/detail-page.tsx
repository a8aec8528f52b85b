import { useNavigate } from 'react-router-dom'
import { StepButtons } from '../pending/step-buttons.tsx'
import { useWaiting } from '../pending/use-waiting.ts'
import { OpenedRequest } from './opened-request.tsx'

interface DetailPageProps {
  readonly instance: string
  /** The task to handle; absent when only looking on. */
  readonly task?: number
  readonly back: string
  /** Shown in a window of its own, which closes with it. */
  readonly ownWindow?: boolean
}

/** A request on a page of its own. */
export function DetailPage({ instance, task, back, ownWindow = false }: DetailPageProps) {
  const navigate = useNavigate()
  const leave = () => (ownWindow && window.opener ? window.close() : navigate(back))
  const goesOn = task !== undefined && !ownWindow
  const waiting = useWaiting(goesOn ? { procInstId: instance, task } : undefined)
  const go = (row: { readonly procInstId: string; readonly task: number }) =>
    navigate(`/workflow/task/${row.procInstId}/${row.task}`, { replace: true })
  const goOn = async () => {
    const next = goesOn ? await waiting.following() : undefined
    if (next) go(next)
    else leave()
  }
  return (
    <OpenedRequest
      instance={instance}
      task={task}
      steps={goesOn && <StepButtons standing={waiting} onGo={go} />}
      onLeave={leave}
      onDone={() => void goOn()}
    />
  )
}
