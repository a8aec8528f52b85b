import { defineCall, type Register, register, registerAction, rowsBelow, type Static, Type, titled } from '@gongtai/sdk'
import { byKeepers, houseField } from './keepers.ts'
import { of } from './words.ts'

const money = { kind: 'number', minimum: 0, maximum: 9_999_999.99, digits: 2, unit: '元', width: 110 } as const

/** What people owe for a month. */
export const bills = register({
  id: 'dormitory.bills',
  title: '账单',
  table: 'dorm_bill',
  path: '/dormitory/bill',
  permissions: { read: 'dormitory:read' },
  name: 'person',
  order: '-period',
  history: true,
  scope: byKeepers('house'),
  fields: {
    period: { kind: 'text', title: '账期', kept: true, search: true, width: 100 },
    month: { kind: 'date', title: '账期月份', kept: true, unlisted: true },
    person: { ...of('dorm_person', 'person_id', 'name'), title: '姓名', search: true, width: 100 },
    room: { ...of('dorm_room', 'room_id', 'number'), title: '房号', search: true, width: 90 },
    days: { kind: 'number', title: '居住天数', minimum: 0, maximum: 31, kept: true, width: 100 },
    amount: { ...money, title: '金额', kept: true },
    state: {
      kind: 'choice',
      title: '状态',
      kept: true,
      width: 100,
      choices: {
        open: { title: '待发送', family: 'wait', next: ['told', 'paid', 'waived'] },
        told: { title: '待缴费', family: 'run', next: ['paid', 'waived'] },
        paid: { title: '已缴清', family: 'ok', next: [] },
        waived: { title: '已减免', family: 'idle', next: [] },
      },
    },
    paidOn: { kind: 'date', title: '缴费日期', kept: true, optional: true, width: 110 },
    receipt: { kind: 'text', title: '收据编号', kept: true, optional: true, unlisted: true },
    note: { kind: 'text', title: '说明', kept: true, optional: true, unlisted: true },
    stay: { kind: 'text', title: '入住记录', column: 'stay_id', kept: true, hidden: true },
    ...houseField,
  },
})

/** What a bill is made of; its lines add up to its amount. */
export const billLines = register({
  id: 'dormitory.bill-lines',
  title: '账单明细',
  table: 'dorm_bill_line',
  path: '/dormitory/bill-line',
  permissions: { read: 'dormitory:read' },
  name: 'basis',
  scope: { with: { register: bills as unknown as Register, by: 'bill' } },
  fields: {
    kind: {
      kind: 'choice',
      title: '项目',
      kept: true,
      width: 80,
      choices: titled({ rent: '租金', water: '水费', power: '电费', gas: '燃气费' }),
    },
    basis: { kind: 'text', title: '计算依据', kept: true },
    rule: { kind: 'text', title: '依据规则', kept: true, unlisted: true },
    amount: { ...money, title: '金额', kept: true },
    bill: { kind: 'text', title: '账单', column: 'bill_id', kept: true, hidden: true },
  },
})

export const linesOfBill = rowsBelow(bills, billLines, { name: 'lines', title: '账单明细', by: 'bill' })

const keeper = { permission: 'dormitory:charge' } as const

export const payBill = registerAction(bills, {
  ...keeper,
  name: 'pay',
  title: '登记缴费',
  moves: { field: 'state', to: 'paid' },
  says: '{person}　{room}　{period}，应缴 {amount}。',
  fields: {
    receipt: { kind: 'text', title: '收据编号', maxLength: 40 },
    day: { kind: 'date', title: '缴费日期' },
  },
  done: '已登记缴费',
})

export const waiveBill = registerAction(bills, {
  ...keeper,
  name: 'waive',
  title: '减免',
  danger: true,
  moves: { field: 'state', to: 'waived' },
  says: '{person}　{room}　{period}，{amount} 不再收取。',
  fields: { note: { kind: 'text', title: '减免原因', maxLength: 200, long: true } },
  done: '已减免',
})

const text = Type.String()

const MyBill = Type.Object({
  ...{ id: text, period: text, room: text, days: Type.Integer(), amount: text, state: text, paidOn: text },
  lines: Type.Array(Type.Object({ kind: text, basis: text, amount: text })),
})

export type MyBill = Static<typeof MyBill>

/** What the person has to pay, and has paid. */
export const readMyBills = defineCall({
  id: 'dormitory.my-bills',
  title: '我的住宿账单',
  method: 'GET',
  audit: 'none',
  permission: 'signed-in',
  path: '/dormitory/my-bills',
  answer: Type.Array(MyBill),
})

const period = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })
const count = Type.Integer({ minimum: 0 })

/** Makes the bills of a month that has ended; those that stand are left as they are. */
export const runMonth = defineCall({
  id: 'dormitory.run-month',
  title: '生成月度账单',
  method: 'POST',
  audit: 'write',
  permission: 'dormitory:charge',
  path: '/dormitory/bill-run',
  body: Type.Object({ period }),
  answer: Type.Object({ made: count, standing: count }),
})

/** Tells people what they owe for a month. */
export const tellMonth = defineCall({
  id: 'dormitory.tell-month',
  title: '发送月度账单',
  method: 'POST',
  audit: 'write',
  permission: 'dormitory:charge',
  path: '/dormitory/bill-run/tell',
  body: Type.Object({ period }),
  answer: Type.Object({ told: count }),
})
