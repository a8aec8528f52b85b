import { formatTime, RowsTile } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { roundsAhead } from '../../model/sourcings.ts'

/** What is to be opened soon, and what is to be awarded. */
export default function RoundsAhead() {
  return (
    <RowsTile
      of={roundsAhead}
      title="采购寻源"
      state="state"
      more={
        <Link className="gt-link" to="/biz-business/procurement/sourcing">
          全部寻源
        </Link>
      }
      line={({ id, number, reason, opensAt }) => ({
        at: opensAt === null ? undefined : formatTime(opensAt, '{m}-{d} {h}:{i}'),
        title: <Link to={`/biz-business/procurement/sourcing?row=${id}`}>{reason}</Link>,
        detail: number,
      })}
    />
  )
}
