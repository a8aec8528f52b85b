import { formatTime } from '@gongtai/sdk/web'

interface Span {
  readonly from: string
  readonly to: string
}

/** A meeting is of one day: 3-18 09:00–11:00. */
export const spanText = ({ from, to }: Span): string =>
  `${formatTime(from, '{m}-{d} {h}:{i}')}–${formatTime(to, '{h}:{i}')}`
