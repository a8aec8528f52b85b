import { register, requestField } from '@gongtai/sdk'

const of = (column: string) => ({ kept: true, through: { table: 'mt_meeting', by: 'meeting_id', column } }) as const

/** How far each of them is, in words and colour. */
export const followUpStates = {
  draft: { title: '未发布', family: 'idle' },
  open: { title: '办理中', family: 'run', order: 'due' },
  done: { title: '已办结', family: 'ok' },
  dropped: { title: '已撤销', family: 'idle' },
} as const

/** What people are to do after meetings, for whoever looks after those people. */
export const followUps = register({
  id: 'meeting.follow-ups',
  title: '会议事项',
  table: 'mt_follow_up',
  path: '/meeting/follow-up',
  permissions: { read: 'meeting:read' },
  name: 'matter',
  order: '-due',
  scope: { owner: 'person' },
  request: 'instance',
  fields: {
    matter: { kind: 'text', title: '事项', column: 'open_matter', maxLength: 200, search: true, kept: true },
    person: { kind: 'person', title: '责任人', kept: true, width: 100 },
    due: { kind: 'date', title: '完成期限', kept: true, width: 120 },
    state: { kind: 'choice', title: '状态', kept: true, width: 90, choices: followUpStates },
    title: { kind: 'text', title: '会议', width: 220, ...of('open_title') },
    from: { kind: 'time', title: '会议时间', unlisted: true, ...of('planned_from') },
    doneAt: { kind: 'time', title: '办结时间', kept: true, optional: true, width: 150 },
    instance: { ...requestField, title: '事项单' },
  },
})

/** The process and the form by which a follow-up is somebody's task. */
export const followUpProcess = {
  id: 'meeting_follow_up',
  title: '会议议定事项',
  table: 'BUS_MEETING_FOLLOW_UP',
} as const
