import { ownRows, register, registerAction } from '@gongtai/sdk'

const of = (column: string) => ({ kept: true, through: { table: 'mt_meeting', by: 'meeting_id', column } }) as const

/** Who is asked to a meeting, and what they answered. Only those who are asked see what it is called. */
export const invitations = register({
  id: 'meeting.invitations',
  title: '参会',
  table: 'mt_attendee',
  path: '/meeting/invitation',
  // Everybody has the list of their own; all of them are nobody's to read.
  permissions: { read: 'operator' },
  name: 'title',
  order: '-from',
  fields: {
    title: { kind: 'text', title: '会议名称', search: true, width: 240, ...of('title') },
    place: { kind: 'text', title: '会议室', width: 180, ...of('venue') },
    from: { kind: 'time', title: '会议时间', column: 'planned_from', kept: true, width: 210 },
    to: { kind: 'time', title: '结束时间', unlisted: true, ...of('planned_to') },
    applicant: { kind: 'person', title: '申请人', width: 100, ...of('applicant') },
    host: { kind: 'text', title: '主持人', unlisted: true, ...of('host') },
    people: { kind: 'number', title: '人数', minimum: 0, maximum: 5000, unlisted: true, ...of('people') },
    hostId: { kind: 'text', title: '主持人编号', hidden: true, ...of('host_id') },
    meeting: {
      kind: 'choice',
      title: '会议',
      width: 90,
      ...of('state'),
      choices: {
        confirmed: { title: '已确认', family: 'run', order: 'from' },
        in_use: { title: '会议中', family: 'wait' },
        done: { title: '已结束', family: 'ok' },
        cancelled: { title: '已取消', family: 'idle' },
        no_show: { title: '无人签到', family: 'bad' },
        displaced: { title: '待改期', family: 'wait' },
      },
    },
    answer: {
      kind: 'choice',
      title: '答复',
      kept: true,
      width: 90,
      choices: {
        asked: { title: '待答复', family: 'wait', next: ['accepted', 'declined', 'present'] },
        accepted: { title: '参加', family: 'run', next: ['declined', 'present'] },
        declined: { title: '不参加', family: 'idle', next: ['accepted', 'present'] },
        present: { title: '已签到', family: 'ok', next: [] },
      },
    },
    minutes: {
      kind: 'choice',
      title: '纪要',
      width: 90,
      ...of('minutes'),
      choices: {
        none: { title: '未写' },
        draft: { title: '未发布', family: 'wait' },
        published: { title: '已发布', family: 'ok' },
      },
    },
    note: { kind: 'text', title: '说明', maxLength: 200, kept: true, optional: true, unlisted: true },
    person: { kind: 'person', title: '人员', column: 'user_id', kept: true, hidden: true },
    meetingId: { kind: 'text', title: '会议编号', kept: true, hidden: true },
  },
})

export const myInvitations = ownRows(invitations, { name: 'mine', title: '我的会议', person: 'person' })

const own = {
  permission: 'signed-in',
  by: 'person',
  at: { field: 'meeting', values: ['confirmed', 'in_use'] },
} as const

export const accept = registerAction(invitations, {
  ...own,
  name: 'accept',
  title: '参加',
  moves: { field: 'answer', to: 'accepted' },
  says: '参加「{title}」。',
  done: '已答复参加',
})

export const decline = registerAction(invitations, {
  ...own,
  name: 'decline',
  title: '不参加',
  moves: { field: 'answer', to: 'declined' },
  fields: { note: { kind: 'text', title: '原因', maxLength: 200, long: true } },
  says: '不参加「{title}」，申请人会看到原因。',
  done: '已答复不参加',
})
