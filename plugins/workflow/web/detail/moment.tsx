import { formatTime } from '@gongtai/sdk/web'
import { shortTime } from '../times.ts'
import '../styles/print.css'

/** A moment as people say it; on paper, which outlives the day, with its full date. */
export const Moment = ({ at }: { readonly at: string }) => (
  <time dateTime={at}>
    <span className="wf-on-screen">{shortTime(at)}</span>
    <span className="wf-on-paper">{formatTime(at, '{y}-{m}-{d} {h}:{i}')}</span>
  </time>
)
