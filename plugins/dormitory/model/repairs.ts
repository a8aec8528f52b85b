import { defineCall, ownRows, register, requestField, type Static, Type } from '@gongtai/sdk'
import { byKeepers } from './keepers.ts'

export const REPAIR_TABLE = 'BUS_DORM_REPAIR'
export const REPAIR_PROCESS = 'dorm_repair'

/** How far a repair is, in the order of the board. */
export const REPAIR_STATES = {
  open: { title: '待派工', family: 'wait', order: 'reportedAt' },
  work: { title: '维修中', family: 'move' },
  fixed: { title: '待确认', family: 'run' },
  done: { title: '已完成', family: 'ok' },
  cancelled: { title: '已取消', family: 'idle' },
} as const

/** What was reported as broken, until whoever reported it agrees that it is mended. */
export const repairs = register({
  id: 'dormitory.repairs',
  title: '报修',
  table: 'dorm_repair',
  path: '/dormitory/repair',
  permissions: { read: 'dormitory:read' },
  name: 'place',
  order: '-reportedAt',
  request: 'instance',
  scope: byKeepers('building'),
  fields: {
    place: { kind: 'text', title: '位置', kept: true, search: true, width: 100 },
    building: { kind: 'text', title: '楼栋', kept: true, width: 70 },
    kind: { kind: 'dictionary', title: '类别', dictionary: 'dorm_repair_kind', kept: true, width: 100 },
    description: { kind: 'text', title: '故障说明', maxLength: 500, kept: true, search: true },
    urgent: {
      kind: 'choice',
      title: '紧急',
      kept: true,
      width: 80,
      choices: { yes: { title: '紧急', family: 'bad' }, no: { title: '一般' } },
    },
    reporter: { kind: 'person', title: '报修人', kept: true, width: 90 },
    phone: { kind: 'text', title: '联系电话', kept: true, optional: true, unlisted: true },
    reportedAt: { kind: 'time', title: '报修时间', kept: true, width: 150 },
    crew: { kind: 'text', title: '维修部门', kept: true, optional: true, width: 120 },
    due: { kind: 'date', title: '要求完成', column: 'due_day', kept: true, optional: true, width: 130 },
    result: { kind: 'text', title: '维修情况', maxLength: 500, kept: true, optional: true, unlisted: true },
    doneBy: { kind: 'person', title: '维修人', kept: true, optional: true, unlisted: true },
    doneAt: { kind: 'time', title: '修好时间', kept: true, optional: true, unlisted: true },
    state: { kind: 'choice', title: '状态', kept: true, width: 90, choices: REPAIR_STATES },
    instance: { ...requestField, title: '报修单' },
    roomId: { kind: 'text', title: '房间编号', kept: true, hidden: true },
    bedId: { kind: 'text', title: '床位编号', kept: true, optional: true, hidden: true },
  },
})

/** Those that the person reported. */
export const myRepairs = ownRows(repairs, { name: 'mine', title: '我的报修', person: 'reporter' })

/** Not mended though the day has come and gone. */
export const isLate = (
  { state, due }: { readonly state: string; readonly due: string | null },
  today: string,
): boolean => (state === 'open' || state === 'work') && !!due && due < today

const text = Type.String()

const BoardCard = Type.Object({
  ...{ id: text, instance: text, place: text, building: text, kind: text, description: text },
  ...{ reporter: text, phone: text, reportedAt: text, crew: text, due: text, doneAt: text },
  urgent: Type.Boolean(),
  late: Type.Boolean(),
  state: Type.Enum(['open', 'work', 'fixed', 'done']),
})

export type BoardCard = Static<typeof BoardCard>

/** What is broken now, and what was mended in the last thirty days. */
export const readRepairBoard = defineCall({
  id: 'dormitory.repair-board',
  title: '报修看板',
  method: 'GET',
  audit: 'none',
  permission: 'dormitory:read',
  path: '/dormitory/repair/board',
  query: Type.Object({ building: Type.Optional(Type.String({ maxLength: 20 })) }),
  answer: Type.Array(BoardCard),
})

const Place = Type.Object({ value: text, title: text, building: text })

/** Rooms and beds where something may be broken: all of them for who keeps the beds, else where one lives. */
export const readPlaces = defineCall({
  id: 'dormitory.places',
  title: '可报修的位置',
  method: 'GET',
  audit: 'none',
  permission: 'signed-in',
  path: '/dormitory/place/list',
  answer: Type.Array(Place),
})
