import type { RegisterRow } from '@gongtai/sdk'
import { ReservationCalendar } from '@gongtai/sdk/web'
import type { rooms } from '../../model/rooms.ts'
import { roomUse } from '../../model/use.ts'

type Room = RegisterRow<typeof rooms.fields>

const rows = {
  room: {
    detail: ({ building, floor, capacity }: Room) => `${building} ${floor} 层 · ${capacity} 座`,
    least: {
      title: '座位数',
      any: '座位不限',
      options: [12, 20, 40, 80, 150].map((seats) => [seats, `${seats} 座及以上`] as const),
      value: ({ capacity }: Room) => capacity,
    },
  },
}

/** Who has which room when; a free time is asked for by drawing it. */
export default function CalendarPage() {
  return <ReservationCalendar of={roomUse} process="meeting_use" title="会议室日历" rows={rows} />
}
