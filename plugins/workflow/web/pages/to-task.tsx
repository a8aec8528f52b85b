import { Navigate, useSearchParams } from 'react-router-dom'
import { namedTask } from '../../model/addresses.ts'
import PendingPage from './pending.tsx'

/** The way in from messages: to the task that the address names, else to all that wait. */
export default function ToTaskPage() {
  const named = namedTask(useSearchParams()[0])
  return named ? <Navigate to={`/workflow/task/${named.procInstId}/${named.task}`} replace /> : <PendingPage />
}
