import type { FormValues } from '@gongtai/core/form/schema'
import { waitingListCalls } from '@gongtai/core/reservation/waiting-list'
import { Link } from 'react-router-dom'
import { useSend } from '../hooks/use-send.ts'

interface WaitForProps {
  readonly resource: string
  readonly from: string
  readonly to: string
  /** Of what is counted, how many. */
  readonly places?: number | undefined
  /** Key of the process by which it is asked for, and what is filled in so far. */
  readonly process: string
  readonly values: () => FormValues
}

/** Lets somebody be told when what is taken is free again. */
export function WaitFor({ resource, from, to, places, process, values }: WaitForProps) {
  const { join: joinCall } = waitingListCalls
  const join = useSend(joinCall, { refreshes: [waitingListCalls.list] })
  if (join.isSuccess)
    return (
      <p className="gt-muted">
        已加入候补，空出时会通知您。
        <Link className="gt-link" to="/system/waiting">
          我的候补
        </Link>
      </p>
    )
  return (
    <p className="gt-muted">
      都不合适？
      <button
        type="button"
        className="gt-link"
        disabled={join.isPending}
        onClick={() => join.mutate({ resource, from, to, ...(places && { places }), process, values: values() })}
      >
        加入候补
      </button>
      ，该时段空出时通知您。
    </p>
  )
}
