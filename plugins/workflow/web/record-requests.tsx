import { FaultState, Skeleton, useCall } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { requestsOfRecords } from '../model/record-request-calls.ts'
import { stateText } from './instance-tag.tsx'

interface RecordRequestsProps {
  readonly subject: { readonly record: string }
}

/** The requests of a record that the person may open. */
export default function RecordRequests({ subject: { record } }: RecordRequestsProps) {
  const found = useCall(requestsOfRecords, { records: [record] }, { quiet: true })
  if (found.error) return <FaultState error={found.error} />
  if (!found.data) return <Skeleton lines={2} />
  if (found.data.length === 0) return <p className="gt-muted">没有您可以查看的申请。</p>
  return found.data.map(({ procInstId, title, number, ...state }) => (
    <p key={procInstId}>
      <Link to={`/workflow/instance/${procInstId}`}>{title}</Link>{' '}
      <span className="gt-muted">
        {number} · {stateText({ ...state, returned: null })}
      </span>
    </p>
  ))
}
