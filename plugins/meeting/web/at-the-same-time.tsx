import { useCall } from '@gongtai/sdk/web'
import { engaged } from '../model/calls.ts'
import { spanText } from './time-cells.tsx'
import './meeting.css'

interface Asked {
  readonly meetingId: string
  readonly from: string
  readonly to: string
  readonly person: string
}

/** Whoever is asked to two meetings at a time is told before they say that they come. */
export function AtTheSameTime({ meetingId, from, to, person }: Asked) {
  const found = useCall(engaged, { from, to, people: person, besides: meetingId }, { quiet: true })
  if (!found.data || found.data.length === 0) return null
  return (
    <p className="mt-warning" role="status">
      该时段您还有其他会议：{found.data.map(spanText).join('、')}。
    </p>
  )
}
