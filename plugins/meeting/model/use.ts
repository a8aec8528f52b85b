import { reservation, settledPolicy } from '@gongtai/sdk'
import { meetingFaults } from './faults.ts'
import { bookableRooms } from './rooms.ts'
import type { MeetingSettings } from './settings.ts'

/** What others read of a meeting that is secret. */
export const HIDDEN_TITLE = '内部会议'

/** The record of the form, by its columns. */
type Asked = Readonly<Record<string, string | null>>

export const isSecret = ({ SECRET: secret }: Asked): boolean => secret === '1'

/** What everybody may read of what a meeting is about. */
export const openTitle = (record: Asked): string => (isSecret(record) ? HIDDEN_TITLE : (record.TITLE ?? ''))

/** People of a field of the form, by their ids. */
export const idsIn = (list: string | null | undefined): readonly string[] => (list ?? '').split(',').filter(Boolean)

const dayOf = (at: string | null | undefined): string => (at ?? '').slice(0, 10)

const DAY = 86_400_000

/** Midnight as the end belongs to the day before it. */
function overMidnight({ START_TIME, END_TIME }: Asked): boolean {
  const days = (Date.parse(dayOf(END_TIME)) - Date.parse(dayOf(START_TIME))) / DAY
  return days > 1 || (days === 1 && !(END_TIME ?? '').includes(' 00:00'))
}

/** Why a meeting cannot be held so, in a room if one is chosen. */
export function unfit(room: { readonly name: string; readonly capacity: number } | undefined, record: Asked) {
  const [people, outside] = [Number(record.PEOPLE ?? 0), Number(record.OUTSIDE_NUM ?? 0)]
  if (room && people > room.capacity)
    return meetingFaults.tooFewSeats({ name: room.name, capacity: room.capacity, people })
  if (outside > people) return meetingFaults.moreOutside({ people, outside })
  return overMidnight(record) ? meetingFaults.overMidnight() : undefined
}

/** Held when the request is handed in, claimed when it is agreed, free again when it is returned, withdrawn or refused. */
export const roomUse = reservation({
  id: 'meeting.use',
  path: '/meeting/use',
  table: 'BUS_MEETING_USE_APPLY',
  from: 'START_TIME',
  to: 'END_TIME',
  purpose: openTitle,
  resources: { room: { of: bookableRooms, wished: 'ROOM_ID', seats: 'PEOPLE' } },
  series: 'REPEAT',
  arrange: 'meeting:keep',
  policy: ({ checkInMinutes, releaseMinutes, ...settings }: MeetingSettings) => ({
    ...settledPolicy(settings),
    shortestMinutes: 15,
    // Rooms are not kept by drafts.
    openHolds: 2,
    checkInMinutes,
    ...(releaseMinutes > 0 && { releaseMinutes }),
  }),
  words: { use: '会议', from: '开始时间', to: '结束时间', claim: '会议室预约' },
  fits: ({ room: [room] }, record) => unfit(room, record),
})
