import type { BookedRequest } from '@gongtai/core/reservation/bookable'
import { Link } from 'react-router-dom'
import { formatTime } from '../format/date-time.ts'
import { useCall } from '../hooks/use-call.ts'
import { StateTag, type StateTagProps } from '../ui/marks/status-tag.tsx'
import { FaultState } from '../ui/states/fault-state.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import type { RowRequestsProps } from './row-requests.tsx'

export default function RowRequestsList({ of, id }: RowRequestsProps) {
  const found = useCall(of.calls.requests, { id }, { quiet: true })
  if (found.error) return <FaultState error={found.error} />
  if (!found.data) return <Skeleton lines={3} />
  return (
    <section className="gt-register-requests" aria-label="相关申请">
      <h2>相关申请</h2>
      {found.data.length === 0 && <p className="gt-muted">没有您可以查看的申请。</p>}
      <ul>
        {found.data.map((request) => (
          <li key={request.instance}>
            <Link to={`/workflow/instance/${request.instance}`}>{request.title}</Link>
            <StateTag family={lookOf(request).family}>{lookOf(request).text}</StateTag>
            <span className="gt-muted">
              {request.number} · {request.initiator} · {formatTime(request.at, '{y}-{m}-{d}')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** In the words of the task centre. */
function lookOf({ state, result }: BookedRequest): { readonly family: StateTagProps['family']; readonly text: string } {
  if (state === 'running') return { family: 'run', text: '审批中' }
  if (state === 'withdrawn') return { family: 'idle', text: '已撤回' }
  if (state === 'terminated') return { family: 'bad', text: '已终止' }
  return result === 'opposed' ? { family: 'bad', text: '未通过' } : { family: 'ok', text: '已办结' }
}
