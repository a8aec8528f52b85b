import { rowsChanged } from '@gongtai/sdk'
import { formatTime, Panel, Skeleton, StateTag, useCall, useLive, useRefresh } from '@gongtai/sdk/web'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { myInvitations } from '../../model/invitations.ts'
import { useDisplaced } from '../use-displaced.ts'
import './tiles.css'

const DAYS = 6
const MINUTE = 60_000
/** So near that people get up. */
const SOON_MINUTES = 60

const dayIn = (days: number): string => formatTime(Date.now() + days * 86_400_000, '{y}-{m}-{d}')

const asked = () => ({
  ...{ meeting: 'confirmed,in_use', answer: 'asked,accepted,present' },
  ...{ from: `${dayIn(0)}..${dayIn(DAYS)}`, sort: 'from', pageSize: 4 },
})

/** The next meetings of the person, those of today first: when, what, where, with how many. */
export default function MeetingsToday() {
  const refresh = useRefresh()
  const [query] = useState(asked)
  const now = useMinute()
  useLive(rowsChanged(myInvitations.register).type, () => refresh(myInvitations.call))
  const { data, isPending } = useCall(myInvitations.call, query, { quiet: true })
  const rows = (data?.rows ?? []).filter(({ to }) => Date.parse(to) > now)
  const lost = useDisplaced().filter(({ from }) => Date.parse(from) > now)
  return (
    <Panel
      title={rows.length === 0 || rows.some(({ from }) => isToday(from)) ? '今日会议' : '近期会议'}
      bare
      actions={
        <Link className="gt-link" to="/workflow/start/meeting_use">
          ＋ 预订
        </Link>
      }
    >
      {isPending && <Skeleton shape="list" />}
      {data && rows.length + lost.length === 0 && <p className="mt-today-none gt-muted">近一周没有您的会议</p>}
      {rows.length + lost.length > 0 && (
        <ul className="mt-today">
          {lost.map((row) => (
            <LostLine key={row.id} {...row} />
          ))}
          {rows.map((row) => (
            <Line key={row.id} row={row} now={now} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface LineProps {
  readonly now: number
  readonly row: {
    readonly id: string
    readonly title: string
    readonly place: string
    readonly from: string
    readonly to: string
    readonly people: number
    readonly host: string
    readonly meeting: string
    readonly answer: string
  }
}

const Line = ({ row, now }: LineProps) => (
  <li>
    <Link to={`/biz-business/meeting/mine?row=${row.id}`}>
      <time dateTime={row.from}>
        <b>{formatTime(row.from, '{h}:{i}')}</b>
        {isToday(row.from) ? formatTime(row.to, '{h}:{i}') : formatTime(row.from, '{m}-{d}')}
      </time>
      <span className="mt-today-what" data-near={isToday(row.from) || undefined}>
        <b>{row.title}</b>
        <small>{[row.place, `${row.people} 人`, row.host && `${row.host}主持`].filter(Boolean).join('　')}</small>
      </span>
      <Chip row={row} now={now} />
    </Link>
  </li>
)

type LostLineProps = Pick<LineProps['row'], 'id' | 'title' | 'from'> & { readonly room: string }

/** What has lost its room stands first until another one is chosen. */
const LostLine = ({ id, title, room, from }: LostLineProps) => (
  <li>
    <Link to={`/biz-business/meeting/arranged?row=${id}`}>
      <time dateTime={from}>
        <b>{formatTime(from, '{h}:{i}')}</b>
        {formatTime(from, '{m}-{d}')}
      </time>
      <span className="mt-today-what" data-near>
        <b>{title}</b>
        <small>{`${room}已让出，点此改用`}</small>
      </span>
      <StateTag family="bad">待改用</StateTag>
    </Link>
  </li>
)

const isToday = (at: string): boolean => formatTime(at, '{y}-{m}-{d}') === dayIn(0)

/** What matters most of it now. */
function Chip({ row: { from, meeting, answer }, now }: LineProps) {
  const minutes = Math.ceil((Date.parse(from) - now) / MINUTE)
  if (meeting === 'in_use') return <StateTag family="run">会议中</StateTag>
  if (answer === 'asked') return <StateTag family="wait">待答复</StateTag>
  if (minutes <= 0) return <StateTag family="wait">待签到</StateTag>
  return minutes <= SOON_MINUTES ? <StateTag family="wait">{`${minutes} 分钟后`}</StateTag> : null
}

/** The time, anew with every minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
