import { Checkbox } from '@blueprintjs/core'
import { FaultState, Page, PageHeader, Skeleton, useCall, useLive, useRefresh, useSession } from '@gongtai/sdk/web'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { type Round, type RoundRoom, readRound } from '../../model/inspections.ts'
import { FindingDialog } from '../finding-dialog.tsx'
import { RoundRoomCard } from '../round-room.tsx'
import '../round.css'

/** A round on the phone: room by room, all well or what was found. */
export default function RoundPage() {
  const { id = '' } = useParams()
  const refresh = useRefresh()
  useLive('dormitory.inspections.changed', () => refresh(readRound))
  const round = useCall(readRound, { id }, { keepLast: true, quiet: true })
  const [chosen, setChosen] = useState<RoundRoom>()
  return (
    <Page>
      <PageHeader title={round.data?.name ?? '宿舍检查'} back="/biz-business/dormitory/inspections" />
      {round.error && <FaultState error={round.error} />}
      {round.isPending && <Skeleton lines={8} />}
      {round.data && <Rooms round={round.data} onFind={setChosen} />}
      {chosen && round.data && (
        <FindingDialog inspection={round.data.id} room={chosen} onClose={() => setChosen(undefined)} />
      )}
    </Page>
  )
}

function Rooms({ round, onFind }: { readonly round: Round; readonly onFind: (room: RoundRoom) => void }) {
  const [left, setLeft] = useState(true)
  const keeps = useSession().may('dormitory:keep') && round.state === 'open'
  const rooms = round.rooms as readonly RoundRoom[]
  const looked = rooms.filter(({ result }) => result !== 'waiting').length
  const found = rooms.reduce((sum, { findings }) => sum + findings.length, 0)
  const shown = left && keeps ? rooms.filter(({ result }) => result === 'waiting') : rooms
  return (
    <>
      <div className="dorm-round-head">
        <progress value={looked} max={Math.max(rooms.length, 1)} aria-label="检查进度" />
        <span>
          已查 {looked} / {rooms.length} 间，问题 {found} 项
        </span>
        {keeps && <Checkbox label="只看未查的" checked={left} onChange={() => setLeft(!left)} />}
      </div>
      {shown.length === 0 && <p className="gt-muted">{left ? '全部房间都已检查，可在检查列表中结束。' : '没有房间'}</p>}
      <ul className="dorm-round">
        {shown.map((room) => (
          <li key={room.id}>
            <RoundRoomCard round={round.id} room={room} open={keeps} onFind={() => onFind(room)} />
          </li>
        ))}
      </ul>
    </>
  )
}
