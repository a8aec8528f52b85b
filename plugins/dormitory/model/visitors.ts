import { defineCall, ownRows, register, registerAction, Type } from '@gongtai/sdk'
import { byKeepers, houseField } from './keepers.ts'

/** Who comes to see somebody who lives here, and when they have to be gone. */
export const visitors = register({
  id: 'dormitory.visitors',
  title: '访客',
  table: 'dorm_visitor',
  path: '/dormitory/visitor',
  permissions: { read: 'dormitory:read' },
  name: 'name',
  order: '-until',
  scope: byKeepers('house'),
  fields: {
    name: { kind: 'text', title: '访客', kept: true, search: true, width: 110 },
    people: { kind: 'number', title: '人数', minimum: 1, maximum: 20, kept: true, unit: '人', width: 80 },
    phone: { kind: 'text', title: '访客电话', kept: true, optional: true, width: 130 },
    room: { kind: 'text', title: '房间', kept: true, search: true, width: 90 },
    host: { kind: 'person', title: '登记人', kept: true, width: 90 },
    reason: { kind: 'text', title: '事由', kept: true, optional: true },
    day: { kind: 'date', title: '来访日期', column: 'visit_day', kept: true, width: 110 },
    until: { kind: 'time', title: '离开时限', kept: true, width: 180 },
    cameAt: { kind: 'time', title: '进入时间', kept: true, optional: true, width: 150 },
    wentAt: { kind: 'time', title: '离开时间', kept: true, optional: true, width: 150 },
    ...houseField,
    state: {
      kind: 'choice',
      title: '状态',
      kept: true,
      width: 90,
      choices: {
        announced: { title: '待到访', family: 'run', next: ['in', 'cancelled'], order: 'until' },
        in: { title: '在访', family: 'wait', next: ['left'], order: 'until' },
        left: { title: '已离开', family: 'ok', next: [] },
        cancelled: { title: '已取消', family: 'idle', next: [] },
      },
    },
  },
})

/** Those whom the person announced. */
export const myVisitors = ownRows(visitors, { name: 'mine', title: '我的访客', person: 'host' })

export const visitorIn = registerAction(visitors, {
  name: 'enter',
  title: '登记进入',
  permission: 'dormitory:keep',
  moves: { field: 'state', to: 'in' },
  says: '{name} 一行 {people} 人到 {room}，{until} 前离开。',
  done: '已登记进入',
})

export const visitorOut = registerAction(visitors, {
  name: 'leave',
  title: '登记离开',
  permission: 'dormitory:keep',
  moves: { field: 'state', to: 'left' },
  says: '{name} 离开 {room}。',
  done: '已登记离开',
})

export const callOffVisit = registerAction(visitors, {
  name: 'cancel',
  title: '取消来访',
  permission: 'signed-in',
  by: 'host',
  moves: { field: 'state', to: 'cancelled' },
  danger: true,
  says: '{name} 不再来访。',
  done: '已取消',
})

/** Still here though they should be gone. */
export const staysOn = (visit: { readonly state: string; readonly until: string }, now: Date): boolean =>
  visit.state === 'in' && new Date(visit.until) < now

/** Announced, and did not come. */
export const stayedAway = (visit: { readonly state: string; readonly until: string }, now: Date): boolean =>
  visit.state === 'announced' && new Date(visit.until) < now

/** Whoever lives here says who comes; keepers for whoever lives anywhere. */
export const announceVisitor = defineCall({
  id: 'dormitory.announce-visitor',
  title: '登记访客',
  method: 'POST',
  audit: 'write',
  permission: 'signed-in',
  path: '/dormitory/visitor',
  body: Type.Object({
    room: Type.String({ minLength: 1, maxLength: 20 }),
    name: Type.String({ minLength: 1, maxLength: 40 }),
    people: Type.Integer({ minimum: 1, maximum: 20 }),
    phone: Type.String({ maxLength: 20 }),
    reason: Type.String({ maxLength: 100 }),
    day: Type.Day(),
    /** By when they have to be gone, as 21:30. */
    until: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  }),
  answer: Type.Object({ id: Type.String() }),
})
