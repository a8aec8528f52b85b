import { RowsTile, TodayTile } from '@gongtai/sdk/web'
import { myInvitations } from '../model/invitations.ts'
import { bookableRooms } from '../model/rooms.ts'
import { spanText } from './time-cells.tsx'

const next = { meeting: 'confirmed,in_use', answer: 'asked,accepted', sort: 'from', pageSize: 3 }

/** How many rooms are free, and the next meetings of the person. */
export default function MeetingsToday() {
  return (
    <TodayTile of={bookableRooms} title="今日会议" counter="间">
      <RowsTile
        of={myInvitations}
        query={next}
        state="answer"
        line={(row) => ({ at: spanText(row), title: row.title, detail: row.place })}
      />
    </TodayTile>
  )
}
