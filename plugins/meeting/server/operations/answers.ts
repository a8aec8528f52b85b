import { actionOperation, icalendarText, operation, sql } from '@gongtai/sdk/server'
import { answersOf, invitationFile } from '../../model/calls.ts'
import { meetingFaults } from '../../model/faults.ts'
import { accept, decline } from '../../model/invitations.ts'
import { finishTask, reopenTask, takeTask } from '../../model/tasks.ts'

interface Answer {
  readonly person: string
  readonly name: string
  readonly answer: string
  readonly note: string
}

/** Those of meetings that the person asked for; of any other there are none. */
const listed = operation(answersOf, async ({ meeting }, { db, user }) => {
  const { rows } = await sql<Answer>`select attendee.user_id as person, person.name, attendee.answer, attendee.note
    from mt_attendee attendee
    join mt_meeting meeting on meeting.tenant_id = attendee.tenant_id and meeting.id = attendee.meeting_id
    join org_user person on person.tenant_id = attendee.tenant_id and person.id = attendee.user_id
    where attendee.tenant_id = current_tenant() and attendee.meeting_id = ${meeting}
      and meeting.applicant = ${user.id}
    order by person.name`.execute(db)
  return rows
})

interface Invited {
  readonly meeting: string
  readonly title: string
  readonly place: string
  readonly from: Date
  readonly to: Date
  readonly state: string
  readonly organizer: string
}

const calendarFile = operation(invitationFile, async ({ id }, { db, now, user }) => {
  const { rows } =
    await sql<Invited>`select meeting.id as meeting, title, venue as place, meeting.planned_from as "from",
      meeting.planned_to as "to", meeting.state, person.name as organizer
    from mt_attendee attendee
    join mt_meeting meeting on meeting.tenant_id = attendee.tenant_id and meeting.id = attendee.meeting_id
    join org_user person on person.tenant_id = meeting.tenant_id and person.id = meeting.applicant
    where attendee.tenant_id = current_tenant() and attendee.id = ${id} and attendee.user_id = ${user.id}`.execute(db)
  const [invited] = rows
  if (!invited) throw meetingFaults.notInvited()
  const { meeting, state, organizer, ...event } = invited
  const called = state === 'cancelled' ? ({ cancelled: true } as const) : {}
  const events = [{ ...event, ...called, uid: `${meeting}@gongtai`, changedAt: now, organizer: { name: organizer } }]
  return { name: '会议.ics', type: 'text/calendar; charset=utf-8', content: icalendarText({ events }) }
})

export const answers = [
  listed,
  calendarFile,
  actionOperation(accept, async () => ({ note: '' })),
  actionOperation(decline, async ({ input: { note } }) => ({ note })),
  actionOperation(takeTask, async (_, { user }) => ({ doneBy: user.id })),
  actionOperation(finishTask, async ({ row }, { user, now }) => {
    if (row.state === 'taken' && row.doneBy !== user.id)
      throw meetingFaults.takenBy({ name: row.names.doneBy || '他人' })
    return { doneBy: user.id, doneAt: now }
  }),
  actionOperation(reopenTask, async () => ({ doneBy: null, doneAt: null })),
]
