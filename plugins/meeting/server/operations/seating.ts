import { type OperationContext, operation, refuseReadOnly, sql } from '@gongtai/sdk/server'
import { meetingFaults } from '../../model/faults.ts'
import { meetings } from '../../model/meetings.ts'
import { readSeating, saveSeating } from '../../model/seating-calls.ts'
import type { Row } from '../../model/seating-plan.ts'
import type { MeetingSettings } from '../../model/settings.ts'
import { HIDDEN_TITLE, roomUse } from '../../model/use.ts'

interface Seated {
  readonly title: string
  readonly place: string
  readonly from: Date
  readonly to: Date
  readonly names: string | null
  readonly rows: readonly Row[] | null
  /** As the request names them. */
  readonly leaders: string | null
  readonly host: string
  /** Asked for or led by the caller. */
  readonly own: boolean
}

const SERVE = 'meeting:serve'
const SERVING = [SERVE, 'meeting:keep', '*:*:*']

/** For whoever asked for the meeting, leads it or prepares it; of one that is secret nobody else knows who comes. */
async function seatedIn({ db, user }: OperationContext, meeting: string): Promise<Seated> {
  const serves = SERVING.some((each) => user.permissions.includes(each))
  const { rows } = await sql<Seated>`select meeting.title, venue as place, planned_from as "from", planned_to as "to",
      names, rows, asked."LEADERS" as leaders, host,
      coalesce(applicant = ${user.id} or host_id = ${user.id}, false) as own
    from mt_meeting meeting
    left join mt_seating seating on seating.tenant_id = meeting.tenant_id and seating.meeting_id = meeting.id
    left join ${sql.table(roomUse.table)} asked on asked.tenant_id = meeting.tenant_id and asked.id = record_id
    where meeting.tenant_id = current_tenant() and meeting.id = ${meeting}
      and (applicant = ${user.id} or host_id = ${user.id} or ${serves} and open_title <> ${HIDDEN_TITLE})`.execute(db)
  const [found] = rows
  if (!found) throw meetingFaults.noSeating()
  return found
}

const none = { title: '', place: '', from: '', to: '', names: '', rows: [] }

const read = operation(readSeating, async ({ meeting }, context) => {
  const { secondSits: second } = await context.settings<MeetingSettings>('meeting')
  if (meeting === undefined) return { ...none, second }
  const { title, place, from, to, names, rows, leaders, host } = await seatedIn(context, meeting)
  const asked = [...new Set([...(leaders ?? '').split(','), host])].filter((name) => name !== '')
  return {
    ...{ title, place, from: from.toISOString(), to: to.toISOString(), second },
    ...{ names: names ?? asked.join('\n'), rows: rows ?? [] },
  }
})

const save = operation(saveSeating, async ({ meeting, names, rows }, context) => {
  const { own } = await seatedIn(context, meeting)
  if (!own && !context.user.permissions.includes(SERVE)) await refuseReadOnly(meetings, context, [meeting])
  await sql`insert into mt_seating (meeting_id, names, rows, author, changed_at)
    values (${meeting}, ${names}, ${JSON.stringify(rows)}, ${context.user.id}, ${context.now})
    on conflict (tenant_id, meeting_id) do update set names = excluded.names, rows = excluded.rows,
      author = excluded.author, changed_at = excluded.changed_at`.execute(context.db)
  return { meeting }
})

export const seatingOperations = [read, save]
