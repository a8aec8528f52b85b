import { Navigate, useSearchParams } from 'react-router-dom'
import { namedTask } from '../../model/addresses.ts'
import { DetailPage } from '../detail/detail-page.tsx'

const TASKS = '/totaskFullscreen'

/** One task in a window of its own, which closes once the task is handled. */
export default function DealingFullPage() {
  const named = namedTask(useSearchParams()[0])
  if (!named) return <Navigate to={TASKS} replace />
  return <DetailPage instance={named.procInstId} task={named.task} back={TASKS} ownWindow />
}
