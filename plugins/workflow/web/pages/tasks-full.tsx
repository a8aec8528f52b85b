import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { namedTask } from '../../model/addresses.ts'
import { PendingTasks } from '../pending/pending-tasks.tsx'

/** What waits, without the menus of the workbench; a task that the address names is opened. */
export default function TasksFullPage() {
  const { search } = useLocation()
  const named = namedTask(useSearchParams()[0])
  if (named) return <Navigate to={`/dealingFullscreen${search}`} replace />
  return (
    <PendingTasks
      startAt="/startFullscreen"
      taskAt={(row) => `/dealingFullscreen?procInstId=${row.procInstId}&task=${row.task}`}
    />
  )
}
