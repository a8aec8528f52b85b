import { aheadRows, ownRows, register, registerAction, requestField, titled } from '@gongtai/sdk'
import { rooms } from './rooms.ts'

const of = (table: string, by: string, column: string) => ({ kept: true, through: { table, by, column } }) as const

/** Hours of the day, by which the report narrows the list. */
const hour = { kind: 'number', minimum: 0, maximum: 10_000, unit: '时', kept: true, hidden: true } as const

/** What was agreed: a room for a time, until the meeting is over. Its title is what everybody may read. */
export const meetings = register({
  id: 'meeting.meetings',
  title: '会议',
  table: 'mt_meeting',
  path: '/meeting',
  permissions: { read: 'meeting:read' },
  // Whoever keeps a room looks after what is held there.
  writeScope: { unit: 'keptBy', permission: 'meeting:keep' },
  name: 'title',
  order: '-from',
  request: 'instance',
  fields: {
    title: { kind: 'text', title: '会议名称', column: 'open_title', search: true, kept: true, width: 220 },
    room: { kind: 'text', title: '会议室', search: true, width: 130, ...of('mt_room', 'room_id', 'name') },
    from: { kind: 'time', title: '会议时间', column: 'planned_from', kept: true, width: 210 },
    to: { kind: 'time', title: '结束时间', column: 'planned_to', kept: true, unlisted: true },
    length: {
      kind: 'number',
      title: '时长',
      column: 'length_minutes',
      minimum: 1,
      maximum: 100_000,
      unit: '分钟',
      kept: true,
      width: 90,
    },
    type: { kind: 'dictionary', title: '会议类型', dictionary: 'meeting_type', kept: true, width: 110 },
    people: { kind: 'number', title: '人数', minimum: 0, maximum: 5000, kept: true, width: 80 },
    present: { kind: 'number', title: '签到', minimum: 0, maximum: 5000, kept: true, width: 80 },
    attended: { kind: 'number', title: '实到', minimum: 0, maximum: 5000, kept: true, optional: true, unlisted: true },
    applicant: { kind: 'person', title: '申请人', kept: true, width: 90 },
    phone: { kind: 'text', title: '申请人电话', unlisted: true, ...of('org_user', 'applicant', 'phone') },
    host: { kind: 'text', title: '主持人', kept: true, unlisted: true },
    agreedAt: { kind: 'time', title: '确认时间', kept: true, unlisted: true },
    begunAt: { kind: 'time', title: '实际开始', kept: true, optional: true, unlisted: true },
    endedAt: { kind: 'time', title: '实际结束', kept: true, optional: true, unlisted: true },
    state: {
      kind: 'choice',
      title: '状态',
      kept: true,
      width: 90,
      choices: {
        confirmed: {
          title: '已确认',
          family: 'run',
          next: ['in_use', 'done', 'cancelled', 'no_show', 'displaced'],
          order: 'from',
        },
        in_use: { title: '会议中', family: 'wait', next: ['done'] },
        done: { title: '已结束', family: 'ok', next: [] },
        cancelled: { title: '已取消', family: 'idle', next: [] },
        displaced: { title: '已让出', family: 'bad', next: ['confirmed', 'cancelled'], order: 'from' },
        no_show: { title: '未到场', family: 'bad', next: [] },
      },
    },
    minutes: {
      kind: 'choice',
      title: '纪要',
      width: 90,
      kept: true,
      choices: {
        none: { title: '未写' },
        draft: { title: '未发布', family: 'wait' },
        published: { title: '已发布', family: 'ok' },
      },
    },
    used: {
      kind: 'choice',
      title: '使用确认',
      kept: true,
      unlisted: true,
      choices: {
        none: { title: '未结束', next: ['open'] },
        open: { title: '待确认', family: 'wait', next: ['confirmed'] },
        confirmed: { title: '已确认', family: 'ok', next: [] },
      },
    },
    counted: {
      kind: 'choice',
      title: '到场人数',
      kept: true,
      unlisted: true,
      choices: titled({ yes: '已知', no: '未知' }),
    },
    overran: {
      kind: 'choice',
      title: '超时',
      kept: true,
      unlisted: true,
      choices: { yes: { title: '超时结束', family: 'bad' }, no: { title: '未超时' } },
    },
    useNote: { kind: 'text', title: '使用情况', maxLength: 500, kept: true, optional: true, unlisted: true },
    cancelReason: { kind: 'text', title: '取消原因', maxLength: 500, kept: true, optional: true, unlisted: true },
    notice: {
      kind: 'choice',
      title: '取消时间',
      kept: true,
      unlisted: true,
      choices: {
        none: { title: '未取消' },
        in_time: { title: '2 小时以前' },
        late: { title: '开始前 2 小时内', family: 'bad' },
      },
    },
    weekday: {
      kind: 'choice',
      title: '星期',
      kept: true,
      unlisted: true,
      choices: titled({ 1: '周一', 2: '周二', 3: '周三', 4: '周四', 5: '周五', 6: '周六', 7: '周日' }),
    },
    firstHour: { ...hour, title: '开始钟点' },
    lastHour: { ...hour, title: '占用至钟点' },
    roomId: { kind: 'row', title: '会议室', of: rooms, kept: true, hidden: true },
    unitId: { kind: 'unit', title: '所属单位', hidden: true, ...of('mt_room', 'room_id', 'unit_id') },
    keptBy: { kind: 'unit', title: '管理单位', hidden: true, optional: true, ...of('mt_room', 'room_id', 'kept_by') },
    instance: requestField,
    booking: { kind: 'text', title: '占用', column: 'booking_id', kept: true, hidden: true },
  },
})

/** Those that the person asked for. */
export const myMeetings = ownRows(meetings, { name: 'mine', title: '我申请的会议', person: 'applicant' })

/** Under way, or to begin by the end of tomorrow. */
export const meetingsAhead = aheadRows(meetings, {
  name: 'ahead',
  title: '近期会议',
  time: 'from',
  open: { state: ['confirmed', 'in_use'] },
})

const begins = {
  title: '开始',
  heading: '会议开始',
  moves: { field: 'state', to: 'in_use' },
  says: '「{title}」现在开始使用{room}。',
  done: '会议已开始',
} as const

const ends = {
  title: '结束',
  heading: '会议结束',
  // What nobody has begun ends by itself.
  at: { field: 'state', values: ['in_use'] },
  moves: { field: 'state', to: 'done' },
  says: '「{title}」结束后，{room}随即可以由他人预约。',
  confirm: '会议已结束',
  done: '会议已结束，会议室已释放',
} as const

const lasts = {
  title: '延长',
  heading: '延长会议',
  at: { field: 'state', values: ['in_use'] },
  fields: { minutes: { kind: 'number', title: '延长', minimum: 5, maximum: 240, initial: 15, unit: '分钟' } },
  says: '「{title}」继续使用{room}；与下一场会议冲突时不能延长。',
  confirm: '延长',
  done: '已延长',
} as const

const callsOff = {
  fields: {
    reason: { kind: 'text', title: '原因', maxLength: 500, long: true },
    scope: {
      kind: 'choice',
      title: '重复的会议',
      optional: true,
      choices: titled({ this: '仅此次', following: '此次及以后', all: '全部未开始的' }),
      help: '不填即仅此次',
    },
  },
  moves: { field: 'state', to: 'cancelled' },
  danger: true,
} as const

export const begin = registerAction(meetings, { ...begins, name: 'begin', permission: 'meeting:keep' })
export const beginOwn = registerAction(meetings, {
  ...begins,
  name: 'begin-own',
  permission: 'signed-in',
  by: 'applicant',
})
export const end = registerAction(meetings, { ...ends, name: 'end', permission: 'meeting:keep' })
export const endOwn = registerAction(meetings, { ...ends, name: 'end-own', permission: 'signed-in', by: 'applicant' })

export const extend = registerAction(meetings, { ...lasts, name: 'extend', permission: 'meeting:keep' })
export const extendOwn = registerAction(meetings, {
  ...lasts,
  name: 'extend-own',
  permission: 'signed-in',
  by: 'applicant',
})

/** The last step of a request for a room: whoever asked for it says how it was used. */
export const confirmUse = registerAction(meetings, {
  name: 'confirm-use',
  title: '确认使用',
  heading: '确认会议使用情况',
  permission: 'signed-in',
  by: 'applicant',
  moves: { field: 'used', to: 'confirmed' },
  fields: {
    attended: { kind: 'number', title: '实到人数', minimum: 0, maximum: 5000, unit: '人' },
    note: {
      kind: 'text',
      title: '使用情况',
      maxLength: 500,
      long: true,
      optional: true,
      help: '设备、卫生或服务有问题时写明',
    },
  },
  starts: { attended: 'present' },
  doubt: { fault: 'meeting.more-than-seats', confirm: '人数无误' },
  says: '「{title}」已结束，请确认实到人数；座位利用率按此统计。',
  confirm: '确认使用',
  done: '已确认使用情况',
})

export const cancelMeeting = registerAction(meetings, {
  ...callsOff,
  name: 'cancel',
  title: '取消会议',
  permission: 'meeting:keep',
  confirm: '取消会议',
  says: '取消后{room}在该时段恢复空闲，申请人、参会人员与会务会收到通知。',
  done: '已取消会议',
})

export const cancelOwn = registerAction(meetings, {
  ...callsOff,
  name: 'cancel-own',
  title: '取消会议',
  permission: 'signed-in',
  by: 'applicant',
  confirm: '取消会议',
  says: '取消后{room}恢复空闲，本次申请变为已撤回，需要时可再次提交；参会人员与会务会收到通知。',
  done: '已取消会议',
})

/** Something more urgent needs the room, such as a meeting of leaders. */
export const displaceMeeting = registerAction(meetings, {
  name: 'displace',
  title: '让出',
  heading: '让出会议室',
  permission: 'meeting:keep',
  moves: { field: 'state', to: 'displaced' },
  fields: { reason: { kind: 'text', title: '原因', maxLength: 500, long: true } },
  says: '{room}在该时段立即空出，可用于更紧急的会议；申请人会收到通知与可改用的会议室，一点即可改用。',
  confirm: '让出',
  danger: true,
  done: '会议室已让出，申请人已收到通知',
})
