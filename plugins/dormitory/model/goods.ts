import { type Register, register, registerAction, rowsBelow, titled } from '@gongtai/sdk'
import { keeping } from './buildings.ts'
import { byKeepers } from './keepers.ts'
import { stays } from './stays.ts'

/** What stands in the rooms. */
export const goods = register({
  id: 'dormitory.goods',
  title: '室内物品',
  table: 'dorm_goods',
  path: '/dormitory/goods',
  permissions: keeping,
  name: 'item',
  removable: true,
  scope: byKeepers('house'),
  fields: {
    room: { kind: 'text', title: '房号', maxLength: 20, search: true, once: true, width: 100 },
    item: { kind: 'text', title: '名称', maxLength: 40, search: true },
    kind: {
      kind: 'choice',
      title: '类别',
      initial: 'goods',
      width: 90,
      choices: titled({ goods: '物品', furniture: '家具' }),
    },
    quantity: { kind: 'number', title: '数量', minimum: 1, maximum: 999, initial: 1, width: 80 },
    unitPrice: { kind: 'number', title: '单价', minimum: 0, maximum: 999_999, digits: 2, unit: '元', width: 100 },
    boughtOn: { kind: 'date', title: '购置日期', optional: true, width: 110 },
    condition: {
      kind: 'choice',
      title: '成色',
      initial: 'good',
      width: 90,
      choices: {
        good: { title: '完好', family: 'ok' },
        worn: { title: '旧损', family: 'wait' },
        damaged: { title: '损坏', family: 'bad' },
      },
    },
    house: { kind: 'text', title: '楼栋编号', kept: true, optional: true, hidden: true },
  },
})

const money = { kind: 'number', minimum: 0.01, maximum: 999_999.99, digits: 2, unit: '元' } as const

/** What was paid as a security; each on a receipt of its own. */
const deposits = register({
  id: 'dormitory.deposits',
  title: '押金',
  table: 'dorm_deposit',
  path: '/dormitory/deposit',
  permissions: { read: 'dormitory:read' },
  name: 'receipt',
  scope: { with: { register: stays as unknown as Register, by: 'stay' } },
  order: '-paidOn',
  fields: {
    paidOn: { kind: 'date', title: '收取日期', kept: true },
    amount: { ...money, title: '金额', kept: true },
    receipt: { kind: 'text', title: '收据编号', kept: true },
    stay: { kind: 'text', title: '入住记录', column: 'stay_id', kept: true, hidden: true },
  },
})

export const stayDeposits = rowsBelow(stays, deposits, { name: 'deposits', title: '押金', by: 'stay' })

export const takeDeposit = registerAction(stays, {
  name: 'deposit',
  title: '收押金',
  permission: 'dormitory:charge',
  at: { field: 'state', values: ['held', 'in'] },
  fields: {
    amount: { ...money, title: '金额' },
    receipt: { kind: 'text', title: '收据编号', maxLength: 40 },
    paidOn: { kind: 'date', title: '收取日期' },
  },
  says: '{person}　{bed}',
  done: '已登记押金',
})
