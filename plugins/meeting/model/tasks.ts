import { aheadRows, register, registerAction } from '@gongtai/sdk'

const of = (column: string) => ({ kept: true, through: { table: 'mt_meeting', by: 'meeting_id', column } }) as const

/** What event staff prepare for a meeting, and by when. */
export const tasks = register({
  id: 'meeting.tasks',
  title: '会务',
  table: 'mt_task',
  path: '/meeting/task',
  permissions: { read: 'meeting:serve' },
  scope: { department: 'departmentId' },
  name: 'item',
  order: '-due',
  fields: {
    item: { kind: 'text', title: '事项', kept: true, width: 140 },
    detail: { kind: 'text', title: '要求', maxLength: 500, kept: true, optional: true },
    place: { kind: 'text', title: '会议室', width: 180, ...of('venue') },
    title: { kind: 'text', title: '会议', width: 200, ...of('open_title') },
    due: { kind: 'time', title: '完成时限', kept: true, width: 150 },
    departmentId: { kind: 'department', title: '承办部门', kept: true, optional: true, width: 130 },
    doneBy: { kind: 'person', title: '办理人', kept: true, optional: true, width: 90 },
    doneAt: { kind: 'time', title: '完成时间', kept: true, optional: true, unlisted: true },
    state: {
      kind: 'choice',
      title: '状态',
      kept: true,
      width: 90,
      choices: {
        open: { title: '待准备', family: 'wait', next: ['taken', 'done'], order: 'due' },
        taken: { title: '已领取', family: 'run', next: ['open', 'done'], order: 'due' },
        done: { title: '已完成', family: 'ok', next: ['open'] },
        cancelled: { title: '已取消', family: 'idle', next: [] },
      },
    },
    meetingId: { kind: 'text', title: '会议编号', kept: true, hidden: true },
  },
})

/** What is to be done by the end of tomorrow. */
export const tasksAhead = aheadRows(tasks, {
  name: 'ahead',
  title: '近期会务',
  time: 'due',
  open: { state: ['open', 'taken'] },
})

/** The first who takes it has it. */
export const takeTask = registerAction(tasks, {
  name: 'take',
  title: '领取',
  permission: 'meeting:serve',
  at: { field: 'state', values: ['open'] },
  moves: { field: 'state', to: 'taken' },
  says: '「{item}」由您准备，其他人不再办理。',
  confirm: '领取',
  done: '已领取',
})

export const finishTask = registerAction(tasks, {
  name: 'finish',
  title: '完成',
  permission: 'meeting:serve',
  moves: { field: 'state', to: 'done' },
  says: '「{item}」已准备好。',
  done: '已登记完成',
})

export const reopenTask = registerAction(tasks, {
  name: 'reopen',
  title: '重新准备',
  permission: 'meeting:serve',
  at: { field: 'state', values: ['taken', 'done'] },
  moves: { field: 'state', to: 'open' },
  says: '「{item}」需要重新准备，可由其他人领取。',
  done: '已改为待准备',
})

/** A line of what the applicant asks for, as the form names its columns. */
export interface ServiceLine {
  readonly ITEM: string | null
  readonly DETAIL: string | null
}

export interface Preparation {
  readonly item: string
  readonly detail: string
}

/** What is prepared besides the services that are asked for line by line. */
export const LAID = { stage: '主席台布置', guests: '贵宾席布置', video: '视频会议调试' } as const

type Asked = Readonly<Record<string, string | null>>

/** What is to be prepared: what is asked for line by line, and what follows from the rest of the request. */
export function preparationsFor(
  { VIDEO, DESKTOP_STAGE, VIP_DESKTOP }: Asked,
  lines: readonly ServiceLine[],
): readonly Preparation[] {
  const laid = (item: string, text: string | null | undefined) =>
    text && !text.startsWith('不设') ? [{ item, detail: text }] : []
  return [
    ...laid(LAID.stage, DESKTOP_STAGE),
    ...laid(LAID.guests, VIP_DESKTOP),
    ...(VIDEO === '1' ? [{ item: LAID.video, detail: '' }] : []),
    ...lines.filter(({ ITEM }) => ITEM).map(({ ITEM, DETAIL }) => ({ item: ITEM ?? '', detail: DETAIL ?? '' })),
  ]
}
