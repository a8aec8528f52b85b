import { Button } from '@blueprintjs/core'
import { formatTime, useCall, useSend } from '@gongtai/sdk/web'
import { readInstead, takeInstead } from '../model/calls.ts'
import { myMeetings } from '../model/meetings.ts'
import './meeting.css'

/** Where a meeting can be had that gave way to another one, each taken by one click. */
export function Instead({ meeting }: { readonly meeting: string }) {
  const found = useCall(readInstead, { meeting }, { quiet: true })
  const send = useSend(takeInstead, { refreshes: [readInstead, myMeetings.call], done: '已改用，参会人员会收到通知' })
  return (
    <section aria-label="改用其他时间或会议室">
      <h3>改用其他时间或会议室</h3>
      <p className="gt-muted">会议室已让出。选择一项即改用，参会人员会收到通知；不再需要时请取消会议。</p>
      {found.data?.length === 0 && <p>近期没有合适的会议室，请取消后另选日期申请。</p>}
      <ul className="mt-answers">
        {found.data?.map(({ room, name, from, to }) => (
          <li key={`${room} ${from}`}>
            <Button
              disabled={send.isPending}
              text={`${name}　${formatTime(from, '{m}-{d} {h}:{i}')}–${formatTime(to, '{h}:{i}')}`}
              onClick={() => send.mutate({ meeting, room, from, to })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
