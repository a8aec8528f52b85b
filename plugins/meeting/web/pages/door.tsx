import { rowsChanged } from '@gongtai/sdk'
import { FaultState, formatTime, QrCode, Skeleton, useCall, useLive } from '@gongtai/sdk/web'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { door, type OnDoor } from '../../model/calls.ts'
import { meetings } from '../../model/meetings.ts'
import { rooms } from '../../model/rooms.ts'
import '../door.css'

/** The code behind the square lives for a minute, and times stand at the door to the minute. */
const REFRESH = 20_000

const clock = (at: string): string => formatTime(at, '{h}:{i}')

/** The screen at the door of a room: what is on, what comes, until when it is free. */
export default function DoorPage() {
  const { room = '' } = useParams()
  const found = useCall(door, { room }, { keepLast: true })
  useEffect(() => {
    const timer = setInterval(() => void found.refetch(), REFRESH)
    return () => clearInterval(timer)
  }, [found.refetch])
  useLive(rowsChanged(meetings).type, () => void found.refetch())
  useLive(rowsChanged(rooms).type, () => void found.refetch())
  const data = found.data
  if (!data) return found.error ? <FaultState error={found.error} /> : <Skeleton lines={8} />
  const current = data.meetings.find(({ from, state }) => state === 'in_use' || from <= data.now)
  const coming = data.meetings.filter((meeting) => meeting !== current)
  const look = !data.open ? 'closed' : current ? 'busy' : 'free'
  return (
    <main className={`mt-door mt-door-${look}`}>
      <header>
        <div>
          <h1>{data.name}</h1>
          <p>{`${data.place} · ${data.capacity} 座`}</p>
        </div>
        <Clock key={data.now} now={data.now} />
      </header>
      <section className="mt-door-now" aria-live="polite">
        {!data.open && <h2>暂停使用</h2>}
        {data.open && current && <Current meeting={current} />}
        {data.open && !current && <Free next={coming[0]} />}
      </section>
      <footer>
        <div>
          <h3>接下来</h3>
          {coming.length === 0 && <p>今日没有其他会议</p>}
          <ol>
            {coming.slice(0, 3).map((meeting) => (
              <li key={`${meeting.from}${meeting.title}`}>
                <b>{`${clock(meeting.from)}–${clock(meeting.to)}`}</b> {meeting.title}
              </li>
            ))}
          </ol>
        </div>
        {found.error && <p className="mt-door-lost">网络中断，显示的可能不是最新安排</p>}
        {data.open && !found.error && (
          <figure>
            <QrCode text={new URL(`/meeting/check-in/${room}/${data.code}`, window.location.origin).href} />
            <figcaption>扫码签到</figcaption>
          </figure>
        )}
      </footer>
    </main>
  )
}

function Current({ meeting: { title, host, from, to, state } }: { readonly meeting: OnDoor }) {
  return (
    <>
      <p className="mt-door-word">{state === 'in_use' ? '会议中' : '待签到'}</p>
      <h2>{title}</h2>
      <p>{`${clock(from)}–${clock(to)}　${host}`}</p>
    </>
  )
}

function Free({ next }: { readonly next: OnDoor | undefined }) {
  return (
    <>
      <p className="mt-door-word">空闲</p>
      <h2>{next ? `空闲至 ${clock(next.from)}` : '今日空闲'}</h2>
    </>
  )
}

/** Goes on by itself between two answers of the server. */
function Clock({ now }: { readonly now: string }) {
  const [ahead, setAhead] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setAhead((seconds) => seconds + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return <time>{formatTime(new Date(Date.parse(now) + ahead * 1000), '{h}:{i}')}</time>
}
