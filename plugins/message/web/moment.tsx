import { formatTime, relativeTime } from '@gongtai/sdk/web'

/** How long ago, with the full time on a longer look. */
export const Moment = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={formatTime(at)}>
    {relativeTime(at)}
  </time>
)
