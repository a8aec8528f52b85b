import { defineCall, register, registerAction, requestField, type Static, Type, titled } from '@gongtai/sdk'
import { byKeepers, houseField } from './keepers.ts'
import { rooms } from './rooms.ts'

/** A round through a building, room by room. */
export const inspections = register({
  id: 'dormitory.inspections',
  title: '检查',
  table: 'dorm_inspection',
  path: '/dormitory/inspection',
  permissions: { read: 'dormitory:read' },
  name: 'name',
  order: '-startedAt',
  scope: byKeepers('building'),
  fields: {
    name: { kind: 'text', title: '检查', kept: true, search: true },
    building: { kind: 'text', title: '楼栋', kept: true, width: 80 },
    inspector: { kind: 'person', title: '检查人', kept: true, width: 100 },
    startedAt: { kind: 'time', title: '开始时间', kept: true, width: 150 },
    finishedAt: { kind: 'time', title: '结束时间', kept: true, optional: true, width: 150 },
    rooms: { kind: 'number', title: '房间', minimum: 0, maximum: 9999, unit: '间', kept: true, width: 90 },
    looked: { kind: 'number', title: '已查', minimum: 0, maximum: 9999, unit: '间', kept: true, width: 90 },
    found: { kind: 'number', title: '问题', minimum: 0, maximum: 9999, unit: '项', kept: true, width: 90 },
    state: {
      kind: 'choice',
      title: '状态',
      kept: true,
      width: 90,
      choices: { open: { title: '检查中', family: 'run', next: ['done'] }, done: { title: '已结束', family: 'ok' } },
    },
  },
})

export const finishRound = registerAction(inspections, {
  name: 'finish',
  title: '结束检查',
  permission: 'dormitory:keep',
  moves: { field: 'state', to: 'done' },
  says: '{name}，已查 {looked} 间，发现 {found} 项问题。',
  doubt: { fault: 'dormitory.rooms-left', confirm: '仍然结束' },
  done: '已结束检查',
})

/** What was found, what must be done about it, and by when. */
export const findings = register({
  id: 'dormitory.findings',
  title: '检查问题',
  table: 'dorm_finding',
  path: '/dormitory/finding',
  permissions: { read: 'dormitory:read', edit: 'dormitory:keep' },
  name: 'what',
  order: '-foundAt',
  request: 'instance',
  scope: byKeepers('house'),
  fields: {
    room: { kind: 'row', of: rooms, title: '房间', column: 'room_id', once: true, width: 90 },
    kind: {
      kind: 'choice',
      title: '类别',
      initial: 'hygiene',
      width: 90,
      choices: titled({ hygiene: '卫生', safety: '安全', facility: '设施', rule: '违规' }),
    },
    what: { kind: 'text', title: '问题', maxLength: 300, search: true, long: true },
    due: { kind: 'date', title: '整改期限', column: 'due_day', width: 130 },
    follow: {
      kind: 'choice',
      title: '处理方式',
      initial: 'lodgers',
      once: true,
      width: 100,
      help: '住户整改会通知房内住户；报修会转为报修单派工',
      choices: titled({ lodgers: '住户整改', repair: '报修' }),
    },
    photos: {
      kind: 'files',
      title: '照片',
      optional: true,
      unlisted: true,
      most: 6,
      megabytes: 10,
      endings: ['jpg', 'jpeg', 'png', 'webp'],
    },
    inspection: { kind: 'row', of: inspections, title: '检查', column: 'inspection_id', once: true, optional: true },
    finder: { kind: 'person', title: '检查人', kept: true, optional: true, width: 90 },
    foundAt: { kind: 'time', title: '发现时间', kept: true, unlisted: true },
    doneAt: { kind: 'time', title: '整改时间', kept: true, optional: true, unlisted: true },
    state: {
      kind: 'choice',
      title: '状态',
      kept: true,
      width: 90,
      choices: {
        open: { title: '待整改', family: 'wait', next: ['done'], order: 'due' },
        done: { title: '已整改', family: 'ok' },
      },
    },
    instance: { ...requestField, title: '报修单', optional: true },
    ...houseField,
  },
})

export const settleFinding = registerAction(findings, {
  name: 'settle',
  title: '确认整改',
  permission: 'dormitory:keep',
  moves: { field: 'state', to: 'done' },
  says: '「{what}」已整改到位。',
  done: '已确认整改',
})

const text = Type.String()
const one = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

export const startRound = defineCall({
  id: 'dormitory.start-round',
  title: '开始检查',
  method: 'POST',
  audit: 'write',
  permission: 'dormitory:keep',
  path: '/dormitory/inspection',
  body: Type.Object({ building: Type.String({ minLength: 1, maxLength: 20 }) }),
  answer: Type.Object({ id: text }),
})

const RoundRoom = Type.Object({
  ...{ id: text, number: text, floor: Type.Integer(), lodgers: text },
  result: Type.Enum(['waiting', 'fine', 'found']),
  findings: Type.Array(Type.Object({ id: text, what: text, due: text, follow: text })),
})

export type RoundRoom = Static<typeof RoundRoom>

const Round = Type.Object({
  ...{ id: text, name: text, building: text, state: text },
  rooms: Type.Array(RoundRoom),
})

export type Round = Static<typeof Round>

export const readRound = defineCall({
  id: 'dormitory.round',
  title: '检查进度',
  method: 'GET',
  audit: 'none',
  permission: 'dormitory:read',
  path: '/dormitory/inspection/:id/rooms',
  params: one,
  answer: Round,
})

/** There is nothing to say of a room. */
export const passRoom = defineCall({
  id: 'dormitory.pass-room',
  title: '房间正常',
  method: 'POST',
  audit: 'write',
  permission: 'dormitory:keep',
  path: '/dormitory/inspection/:id/pass',
  params: one,
  body: Type.Object({ room: Type.String({ minLength: 1, maxLength: 100 }) }),
  answer: Type.Object({ id: text }),
})
