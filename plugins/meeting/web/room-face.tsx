import { OfficeIcon } from '@blueprintjs/icons'
import { bookableFace } from '@gongtai/sdk/web'
import { roomField } from '../model/fields.ts'
import { bookableRooms } from '../model/rooms.ts'
import { roomUse } from '../model/use.ts'
import { RoomNote } from './room-note.tsx'

export const roomChoice = bookableFace({
  id: roomField.id,
  of: bookableRooms,
  span: roomUse,
  label: ({ name, building, floor, capacity }) => `${name}　${building} ${floor} 层　${capacity} 座`,
  below: RoomNote,
  Icon: OfficeIcon,
})
