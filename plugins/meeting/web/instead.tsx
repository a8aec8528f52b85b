import { InsteadList, useCall, useSend } from '@gongtai/sdk/web'
import { readInstead, takeInstead } from '../model/calls.ts'
import { displacedMeetings } from '../model/displaced.ts'
import { myMeetings } from '../model/meetings.ts'
import { spanText } from './time-cells.tsx'
import './meeting.css'

interface InsteadProps {
  readonly meeting: {
    readonly id: string
    readonly title: string
    readonly room: string
    readonly roomId: string
    readonly from: string
    readonly to: string
    readonly cancelReason: string
  }
}

/** Where a meeting can be had that has lost its room, each taken by one click. */
export function Instead({ meeting }: InsteadProps) {
  const { id, room, roomId: resource, from, to, cancelReason: reason } = meeting
  const found = useCall(readInstead, { meeting: id }, { quiet: true })
  const send = useSend(takeInstead, {
    refreshes: [readInstead, displacedMeetings, myMeetings.call],
    done: '已改用，参会人员会收到通知',
  })
  return (
    <section className="mt-instead" aria-label="改用会议室">
      <h3>改用会议室</h3>
      <p>
        {`原定 ${spanText(meeting)} 的「${room}」已让出${reason === '' ? '' : `（${reason}）`}。`}
        点一项即改用，参会人员会收到通知；不再需要时请取消会议。
      </p>
      {found.error && <p className="mt-warning">{found.error.message}</p>}
      {found.data?.length === 0 && <p className="mt-warning">近期没有合适的会议室，请取消会议后另选日期申请。</p>}
      <InsteadList
        offered={found.data ?? []}
        wished={{ resource, from, to }}
        busy={send.isPending}
        onTake={(offered) =>
          send.mutate({ meeting: id, resource: offered.resource, from: offered.from, to: offered.to })
        }
      />
    </section>
  )
}
