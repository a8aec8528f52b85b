import { area } from '@gongtai/sdk'
import { duties } from './duties.ts'
import { roomField } from './fields.ts'
import { followUps } from './follow-ups.ts'
import { invitations, myInvitations } from './invitations.ts'
import { meetings, meetingsAhead, myMeetings } from './meetings.ts'
import { bookableRooms, rooms } from './rooms.ts'
import { tasks, tasksAhead } from './tasks.ts'
import { roomUse } from './use.ts'

export const meetingRooms = area({
  title: '会议',
  registers: [rooms, meetings, invitations, tasks, duties, followUps],
  lists: [myMeetings, meetingsAhead, myInvitations, tasksAhead],
  bookables: [bookableRooms],
  fields: [roomField],
  reservations: [roomUse],
})
