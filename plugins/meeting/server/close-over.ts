import { momentText, rowsChanged } from '@gongtai/sdk'
import { Bookings, inform, noticeOf, type OperationContext, sql, type Tenants } from '@gongtai/sdk/server'
import { invitations } from '../model/invitations.ts'
import { meetings } from '../model/meetings.ts'
import type { MeetingSettings } from '../model/settings.ts'
import { roomUse } from '../model/use.ts'
import { meetingNotices } from './notices.ts'

const MINUTE = 60_000
const AT_ONCE = 200

/** Whoever asked for a meeting says how the room was used; their list is where they do. */
export const placeToConfirm = (id: string) => ({
  path: `/biz-business/meeting/arranged?row=${id}`,
  matter: `meeting:${id}`,
})

interface Over {
  readonly id: string
  readonly title: string
  readonly place: string
  readonly applicant: string
  readonly booking: string
  readonly from: Date
  readonly to: Date
  readonly begun: boolean
}

/** What is over and was not ended by anybody ends by itself: rooms are not in use all night, and its use is confirmed. */
export const closeOver = (tenants: Tenants) => ({
  id: 'meeting.close-over',
  title: '会议到时结束',
  cron: '*/5 * * * *',
  run: ({ tenant, now }: { readonly tenant: string; readonly now: Date }) =>
    tenants.run(tenant, (context) => close({ ...context, now })),
})

async function close(context: OperationContext): Promise<void> {
  const { db, now } = context
  const { closeMinutes } = await context.settings<MeetingSettings>('meeting')
  const late = new Date(now.getTime() - closeMinutes * MINUTE)
  const { rows } = await sql<Over>`update mt_meeting meeting
    set state = 'done', used = 'open', ended_at = case when begun_at is null then planned_to else ${now} end
    where tenant_id = current_tenant() and id in (
      select id from mt_meeting where tenant_id = current_tenant()
        and state in ('confirmed', 'in_use') and planned_to <= ${late}
      order by planned_to limit ${AT_ONCE} for update skip locked)
    returning id, title, venue as place, applicant, booking_id as booking, planned_from as "from", planned_to as "to",
      begun_at is not null as begun`.execute(db)
  await dropLost(context)
  for (const each of rows) {
    if (each.begun) await context.service(Bookings).finish(context, each.booking)
    const words = { title: each.title, place: each.place, time: `${momentText(each.from)} 至 ${momentText(each.to)}` }
    await inform(context, [each.applicant], noticeOf(meetingNotices.over, words, placeToConfirm(each.id)))
  }
  if (rows.length > 0) for (const each of [meetings, invitations, roomUse]) context.notify(rowsChanged(each))
}

/** What lost its room and got no other is not prepared any more. */
const dropLost = ({ db, now }: OperationContext) =>
  sql`update mt_task task set state = 'cancelled' from mt_meeting meeting
    where task.tenant_id = current_tenant() and task.state in ('open', 'taken')
      and meeting.tenant_id = task.tenant_id and meeting.id = task.meeting_id
      and meeting.state = 'displaced' and meeting.planned_to <= ${now}`.execute(db)
