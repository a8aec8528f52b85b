import { TodayTile } from '@gongtai/sdk/web'
import { bookableRooms } from '../../model/rooms.ts'

/** How many rooms are free, and how many are not. */
export default function RoomsToday() {
  return <TodayTile of={bookableRooms} title="今日会议室" counter="间" />
}
