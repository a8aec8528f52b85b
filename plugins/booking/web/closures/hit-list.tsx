import { formatTime } from '@gongtai/sdk/web'

/** A booking that is in the way of a closure. */
export interface Hit {
  readonly resource: string
  readonly from: string
  readonly to: string
  readonly who: string
}

/** What is booked while it is to be closed. */
export function HitList({ hits }: { readonly hits: readonly Hit[] }) {
  if (hits.length === 0) return null
  return (
    <section className="bk-hits" role="alert">
      <p>
        期间已有 <b>{hits.length}</b> 个预约。尚未开始的可以让出，申请人会收到通知；已开始的请等待结束或改期。
      </p>
      <ul>
        {hits.map(({ resource, from, to, who }) => (
          <li key={`${resource} ${from}`}>
            <span>{resource}</span>
            <span>{`${formatTime(from, '{m}-{d} {h}:{i}')} 至 ${formatTime(to, '{m}-{d} {h}:{i}')}`}</span>
            <span className="gt-muted">{who}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
