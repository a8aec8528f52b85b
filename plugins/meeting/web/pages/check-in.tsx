import { Button } from '@blueprintjs/core'
import { FaultState, formatTime, useSend } from '@gongtai/sdk/web'
import { Link, useParams } from 'react-router-dom'
import { checkIn } from '../../model/calls.ts'
import '../check-in.css'

/** Behind the square at the door: one press, and the person is there. */
export default function CheckInPage() {
  const { room = '', code = '' } = useParams()
  const send = useSend(checkIn)
  const done = send.data
  return (
    <main className="mt-check-in">
      {done ? (
        <>
          <h1>已签到</h1>
          <p>{done.title}</p>
          <p className="gt-muted">{`${formatTime(done.from, '{h}:{i}')}–${formatTime(done.to, '{h}:{i}')}　${done.place}`}</p>
          <Link className="gt-link" to="/biz-business/meeting/mine">
            我的会议
          </Link>
        </>
      ) : (
        <>
          <h1>会议签到</h1>
          {send.error && <FaultState error={send.error} />}
          <Button
            large
            intent="primary"
            loading={send.isPending}
            disabled={send.error !== null}
            onClick={() => send.mutate({ room, code })}
          >
            签到
          </Button>
        </>
      )}
    </main>
  )
}
