import { instantOf, judgeRule, officeDate, operation, Standards, sql } from '@gongtai/sdk/server'
import { engaged as engagedCall, usualDesks as usualDesksCall } from '../../model/calls.ts'
import type { MeetingSettings } from '../../model/settings.ts'
import { idsIn } from '../../model/use.ts'
import { deskDefault } from '../rules/desk-default.ts'

const usualDesks = operation(usualDesksCall, async (_, context) => {
  const chosen = await context.settings<MeetingSettings>('meeting')
  const versions = await context.service(Standards).versions(context, deskDefault.code)
  const [{ choices = {} } = {}] = deskDefault.inputs
  const solemn = Object.keys(choices).filter(
    (meetingType) => judgeRule(deskDefault, { meetingType }, officeDate(context.now), versions).value === 'conference',
  )
  const { stageOfConferences, vipOfConferences, stageOfDiscussions, vipOfDiscussions } = chosen
  return { stageOfConferences, vipOfConferences, stageOfDiscussions, vipOfDiscussions, solemn }
})

interface Engaged {
  readonly name: string
  readonly from: Date
  readonly to: Date
}

const engaged = operation(engagedCall, async ({ from, to, people, besides = '' }, { db }) => {
  const { rows } = await sql<Engaged>`select person.name, meeting.planned_from as "from", meeting.planned_to as "to"
    from mt_attendee attendee
    join mt_meeting meeting on meeting.tenant_id = attendee.tenant_id and meeting.id = attendee.meeting_id
    join org_user person on person.tenant_id = attendee.tenant_id and person.id = attendee.user_id
    where attendee.tenant_id = current_tenant() and attendee.user_id = any(${[...idsIn(people)]}::text[])
      and meeting.id <> ${besides} and attendee.answer <> 'declined' and meeting.state in ('confirmed', 'in_use')
      and meeting.planned_from < ${instantOf(to)} and meeting.planned_to > ${instantOf(from)}
    order by meeting.planned_from, person.name`.execute(db)
  return rows.map((row) => ({ name: row.name, from: row.from.toISOString(), to: row.to.toISOString() }))
})

export const formHelp = [usualDesks, engaged]
