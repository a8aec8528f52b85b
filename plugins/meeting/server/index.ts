import {
  automaticSteps,
  fieldTypes,
  formChecks,
  noticeKinds,
  offer,
  offerAll,
  operations,
  pluginUsages,
  reactions,
  scheduledJobs,
  shippedMatrices,
  tenantSetups,
  townYears,
} from '@gongtai/sdk'
import { type AreaBesides, areaOffers, serverHalf, shipped, standardRules, Tenants } from '@gongtai/sdk/server'
import followUpFlow from '../flows/meeting-follow-up.bpmn?raw'
import process from '../flows/meeting-use.bpmn?raw'
import followUpForm from '../forms/meeting-follow-up.json'
import form from '../forms/meeting-use-apply.json'
import { meetingRooms } from '../model/area.ts'
import { duties } from '../model/duties.ts'
import { deskField } from '../model/fields.ts'
import { followUpProcess } from '../model/follow-ups.ts'
import { invitations } from '../model/invitations.ts'
import { roomMatrices } from '../model/matrices.ts'
import { rooms } from '../model/rooms.ts'
import { roomUse } from '../model/use.ts'
import { chooseApprovals } from './choose-approvals.ts'
import { closeOver } from './close-over.ts'
import { dutyHooks } from './duties.ts'
import { expenseCheck, recordedExpense } from './expense.ts'
import { meetingUsage } from './meeting-usage.ts'
import { meetingsOfRequests } from './meetings-of-requests.ts'
import { followUpReactions, remindOfFollowUps } from './minutes/follow-ups.ts'
import { minutesRead } from './minutes/read-minutes.ts'
import { minutesSaved } from './minutes/save-minutes.ts'
import { noShowReactions, noShows } from './no-shows.ts'
import { meetingNotices } from './notices.ts'
import { answers } from './operations/answers.ts'
import { doors } from './operations/door.ts'
import { formHelp } from './operations/form-help.ts'
import { insteadOperations } from './operations/instead.ts'
import { meetingActions } from './operations/meetings.ts'
import { seatingOperations } from './operations/seating.ts'
import { countUsage, countWorkAnew } from './report/count-usage.ts'
import { reported } from './report/report.ts'
import { warnOfUsage } from './report/warn.ts'
import { roomHooks } from './rooms.ts'
import { deskDefault } from './rules/desk-default.ts'
import { usageRules } from './rules/usage-rules.ts'
import { plantedRooms } from './sample-rooms.ts'
import { townMeetings } from './town-meetings.ts'

const besides = {
  hooks: [
    [rooms, roomHooks],
    [duties, dutyHooks],
    [roomUse, meetingsOfRequests],
  ],
  without: [
    // A meeting is called off in its list, and everybody who is asked to it is told.
    roomUse.calls.giveUp.id,
    `${roomUse.id}-called-off`,
    `${roomUse.id}-given-up`,
    // Everybody reads the invitations of their own, nobody those of others.
    ...[invitations.calls.list, invitations.calls.read, invitations.calls.export].map(({ id }) => id),
  ],
} satisfies AreaBesides

export default serverHalf({
  needs: { tenants: Tenants },
  activate: ({ tenants }) => ({
    offers: [
      ...areaOffers(meetingRooms, tenants, besides),
      ...offerAll(operations, [
        ...meetingActions,
        ...answers,
        ...doors,
        ...formHelp,
        ...insteadOperations,
        ...seatingOperations,
        noShows,
        minutesRead,
        minutesSaved,
        reported,
      ]),
      ...offerAll(noticeKinds, Object.values(meetingNotices)),
      ...shipped(form, { id: 'meeting_use', title: '会议室使用申请', icon: 'people', xml: process }),
      ...shipped(followUpForm, {
        id: followUpProcess.id,
        title: followUpProcess.title,
        icon: 'tick-circle',
        xml: followUpFlow,
      }),
      ...offerAll(reactions, [...followUpReactions, ...noShowReactions, countWorkAnew]),
      ...offerAll(shippedMatrices, roomMatrices),
      ...offerAll(standardRules, [recordedExpense, deskDefault, ...usageRules]),
      offer(formChecks, expenseCheck),
      ...offerAll(scheduledJobs, [
        closeOver(tenants),
        remindOfFollowUps(tenants),
        warnOfUsage(tenants),
        countUsage(tenants),
      ]),
      offer(pluginUsages, meetingUsage),
      offer(fieldTypes, deskField),
      offer(automaticSteps, chooseApprovals),
      offer(tenantSetups, plantedRooms),
      offer(townYears, townMeetings),
    ],
  }),
})
