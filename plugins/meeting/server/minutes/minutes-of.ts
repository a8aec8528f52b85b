import { type OperationContext, sql } from '@gongtai/sdk/server'
import { meetingFaults } from '../../model/faults.ts'
import { HIDDEN_TITLE } from '../../model/use.ts'

const SERVES = 'meeting:serve'

/** A meeting as its minutes have to know it. */
export interface MinutedMeeting {
  readonly id: string
  readonly title: string
  readonly openTitle: string
  readonly place: string
  readonly from: Date
  readonly to: Date
  readonly host: string
  readonly state: string
  readonly minutes: 'none' | 'draft' | 'published'
  /** Whether the person was asked to it. */
  readonly asked: boolean
  readonly writes: boolean
}

/**
 * The meeting for whoever may read its minutes: whoever asked for it or leads it and event staff write them, who was
 * asked to it reads them once they are given. Of one that is secret event staff know nothing.
 */
export async function minutedMeeting(
  { db, user }: OperationContext,
  id: string,
  lock = false,
): Promise<MinutedMeeting> {
  const serves = user.permissions.includes(SERVES) || user.permissions.includes('*:*:*')
  const { rows } = await sql<MinutedMeeting>`select id, title, open_title as "openTitle", venue as place,
      planned_from as "from", planned_to as "to", host, state, minutes,
      exists (select from mt_attendee where tenant_id = current_tenant() and meeting_id = mt_meeting.id
        and user_id = ${user.id}) as asked,
      applicant = ${user.id} or host_id = ${user.id} or ${serves} and open_title <> ${HIDDEN_TITLE} as writes
    from mt_meeting where tenant_id = current_tenant() and id = ${id} ${sql.raw(lock ? 'for update' : '')}`.execute(db)
  const [meeting] = rows
  if (!meeting || !(meeting.writes || (meeting.asked && meeting.minutes === 'published')))
    throw meetingFaults.noMinutes()
  return meeting
}

export const hasBegun = ({ state }: Pick<MinutedMeeting, 'state'>): boolean => state === 'in_use' || state === 'done'
