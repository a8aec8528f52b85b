import { register, registerAction, requestField, titled } from '@gongtai/sdk'
import { byKeepers, houseField } from './keepers.ts'
import { of } from './words.ts'

/** Whether something was entered behind the day on which it happened. */
const enteredLate = {
  kind: 'choice',
  kept: true,
  unlisted: true,
  choices: {
    no: { title: '否' },
    waiting: { title: '待核准', family: 'wait' },
    yes: { title: '是' },
    refused: { title: '未核准', family: 'bad' },
  },
} as const

/** Who has which bed on which days. That no bed, person or room is given twice is for the table to say. */
export const stays = register({
  id: 'dormitory.stays',
  title: '入住记录',
  table: 'dorm_stay',
  path: '/dormitory/stay',
  permissions: { read: 'dormitory:read' },
  name: 'person',
  order: '-from',
  request: 'instance',
  history: true,
  scope: byKeepers('house'),
  fields: {
    person: { ...of('dorm_person', 'person_id', 'name'), title: '姓名', search: true, width: 100 },
    bed: { ...of('dorm_bed', 'bed_id', 'name'), title: '床位', search: true, width: 110 },
    sex: { kind: 'choice', title: '性别', kept: true, width: 70, choices: titled({ 0: '男', 1: '女' }) },
    from: { kind: 'date', title: '入住日期', column: 'from_day', kept: true, width: 110 },
    due: { kind: 'date', title: '到期日期', column: 'due_day', kept: true, width: 110 },
    until: { kind: 'date', title: '退宿日期', column: 'until_day', kept: true, optional: true, width: 110 },
    holdUntil: { kind: 'time', title: '保留至', kept: true, optional: true, unlisted: true },
    agreement: { kind: 'text', title: '协议编号', column: 'agreement_no', kept: true, optional: true, width: 130 },
    goods: { kind: 'text', title: '物品交接', kept: true, optional: true, unlisted: true },
    late: { ...enteredLate, title: '入住补录' },
    endLate: { ...enteredLate, title: '离开补录', column: 'end_late' },
    begun: {
      ...{ kind: 'choice', title: '如何入住', kept: true, unlisted: true },
      choices: titled({ applied: '申请入住', entered: '直接登记', moved: '由他床调入' }),
    },
    ended: {
      ...{ kind: 'choice', title: '如何离开', kept: true, optional: true, unlisted: true },
      choices: titled({ out: '退宿', moved: '调到他床', evicted: '清退' }),
    },
    entered: { kind: 'date', title: '登记日期', column: 'entered_day', kept: true, optional: true, unlisted: true },
    note: { kind: 'text', title: '备注', kept: true, optional: true, unlisted: true },
    state: {
      kind: 'choice',
      title: '状态',
      kept: true,
      width: 90,
      choices: {
        held: { title: '待入住', family: 'run', next: ['in', 'lapsed'], order: 'from' },
        in: { title: '在住', family: 'ok', next: ['left'] },
        left: { title: '已退宿', family: 'idle', next: [] },
        lapsed: { title: '未入住', family: 'idle', next: [] },
      },
    },
    instance: { ...requestField, optional: true },
    personId: { kind: 'text', title: '人员', kept: true, hidden: true },
    bedId: { kind: 'text', title: '床位编号', kept: true, hidden: true },
    roomId: { kind: 'text', title: '房间编号', kept: true, hidden: true },
    ...houseField,
  },
})

const keeper = { permission: 'dormitory:keep' } as const
const reason = { kind: 'text', title: '原因', maxLength: 200, long: true } as const
const lateReason = { ...reason, title: '补录原因', optional: true } as const

/** Longer than was agreed, as far as the rule of the tenant lets. */
export const extendStay = registerAction(stays, {
  ...keeper,
  name: 'extend',
  title: '续期',
  at: { field: 'state', values: ['in'] },
  says: '{person}　{bed}，现到期日 {due}。',
  fields: { due: { kind: 'date', title: '新的到期日期' }, reason },
  done: '已续期',
})

export const checkIn = registerAction(stays, {
  ...keeper,
  name: 'check-in',
  title: '办理入住',
  moves: { field: 'state', to: 'in' },
  says: '{person} 入住 {bed}，到期 {due}。',
  fields: {
    day: { kind: 'date', title: '实际入住日期' },
    agreement: { kind: 'text', title: '协议编号', maxLength: 40 },
    goods: { kind: 'text', title: '物品交接', maxLength: 500, long: true, optional: true },
    reason: { ...lateReason, help: '实际入住日期早于今天时填写，须经部门负责人核准' },
  },
  starts: { day: 'from', agreement: 'agreement' },
  done: '已办理入住',
})

export const checkOut = registerAction(stays, {
  ...keeper,
  name: 'check-out',
  title: '办理退宿',
  moves: { field: 'state', to: 'left' },
  says: '{person} 退出 {bed}，床位自退宿当日起空出。',
  fields: {
    day: { kind: 'date', title: '退宿日期' },
    note: { kind: 'text', title: '物品与房屋情况', maxLength: 500, long: true, optional: true },
    reason: { ...lateReason, help: '退宿日期早于今天时填写，须经部门负责人核准' },
  },
  done: '已办理退宿',
})

export const releaseHold = registerAction(stays, {
  ...keeper,
  name: 'release',
  title: '取消保留',
  moves: { field: 'state', to: 'lapsed' },
  danger: true,
  says: '{bed} 不再为 {person} 保留，申请回到轮候。',
  fields: { note: reason },
  done: '已取消保留',
})
