import { type BookableFaceNote, formatTime, StoredImages, useCall, useFormValue } from '@gongtai/sdk/web'
import { engaged, noShows } from '../model/calls.ts'
import { rooms } from '../model/rooms.ts'
import './meeting.css'

/** What the chosen room has, and who of those asked is elsewhere at the time. */
export function RoomNote({ value, span }: BookableFaceNote) {
  const room = useCall(rooms.calls.read, { id: value }, { enabled: value !== '', fresh: 60_000, quiet: true })
  const { equipment = '', layouts = '', photos = [] } = room.data ?? {}
  const about = [layouts, equipment].filter(Boolean).join('；')
  return (
    <>
      {about && <p className="gt-muted">{about}</p>}
      <StoredImages files={photos} />
      <Absent />
      {span && <Elsewhere span={span} />}
    </>
  )
}

const picked = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(({ id }: { readonly id: string }) => id) : []

function Elsewhere({ span }: { readonly span: { readonly from: string; readonly to: string } }) {
  const people = [useFormValue('HOST_PERSON'), useFormValue('LEADERS'), useFormValue('ATTENDEES')].flatMap(picked)
  const asked = { ...span, people: people.join(',') }
  const found = useCall(engaged, asked, { enabled: people.length > 0, quiet: true })
  if (!found.data || found.data.length === 0) return null
  const at = (text: string) => formatTime(text, '{h}:{i}')
  const names = found.data.map(({ name, from, to }) => `${name}（${at(from)}–${at(to)}）`)
  return (
    <p className="mt-warning" role="status">
      该时段另有会议：{names.join('、')}。可以继续申请，请先与本人确认。
    </p>
  )
}

/** Whoever left rooms empty is told that a reason is asked for. */
function Absent() {
  const found = useCall(noShows, {}, { fresh: 60_000, quiet: true }).data
  if (!found?.reason) return null
  return (
    <p className="mt-warning" role="status">
      您 30 天内有 {found.count} 次预约未到场，请在「再次申请的原因」中说明后提交。
    </p>
  )
}
