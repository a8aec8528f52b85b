import { useSession } from '@gongtai/sdk/web'
import type { InstanceDetail } from '../../model/detail-shapes.ts'
import type { InstanceRow } from '../../model/shapes.ts'
import { shortTime } from '../times.ts'
import '../styles/returned.css'

type Told = Pick<InstanceRow, 'returned' | 'returnedBy'>

/** In a list: who sent the request back, and why. */
export const ReturnedLine = ({ of: { returned, returnedBy } }: { readonly of: Told }) =>
  returned !== null &&
  returnedBy && (
    <small className="wf-returned-line" title={returnedBy.reason}>
      {returnedBy.name}退回：{returnedBy.reason || '未写原因'}
    </small>
  )

/** On the page of a request that is back with the person who made it. */
export function ReturnedNote({ detail: { instance } }: { readonly detail: InstanceDetail }) {
  const { user } = useSession()
  const { returned, returnedBy, initiatorId } = instance
  if (returned === null || !returnedBy || initiatorId !== user.id) return null
  return (
    <p className="wf-note wf-note-bad" role="status">
      <span>
        {returnedBy.name}于 {shortTime(returnedBy.at)} 退回：{returnedBy.reason || '未写原因'}
        。修改后可重新提交，单号不变。
      </span>
    </p>
  )
}
