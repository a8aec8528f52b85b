import { aheadRows, register, registerAction, rowsBelow, titled } from '@gongtai/sdk'
import { keptMoney, keptQuantity } from '../money.ts'
import { purchases } from '../requests.ts'
import { contracts } from './contracts.ts'

const READ = { read: 'procurement:read' } as const
const order = { kind: 'number', title: '序号', minimum: 1, maximum: 9_999, kept: true, width: 60 } as const

const ofContract = (column: string) =>
  ({ kept: true, through: { table: 'pur_contract', by: 'contract_id', column } }) as const

/** Whoever sees a contract sees its parts. */
const scope = { unit: 'unitId', owner: 'buyer' } as const
const scoped = {
  unitId: { kind: 'unit', title: '单位', ...ofContract('unit_id'), hidden: true },
  buyer: { kind: 'person', title: '采购人员', ...ofContract('buyer'), hidden: true },
} as const

/** What is ordered with a contract, and how much of it was accepted and invoiced. */
export const contractLines = register({
  id: 'procurement.contract-lines',
  title: '合同明细',
  table: 'pur_contract_line',
  path: '/procurement/contract-line',
  permissions: READ,
  name: 'itemName',
  order: 'seq',
  scope,
  fields: {
    ...scoped,
    seq: order,
    itemName: { kind: 'text', title: '品名', kept: true },
    spec: { kind: 'text', title: '规格型号', kept: true, optional: true },
    measure: { kind: 'text', title: '单位', kept: true, width: 60 },
    quantity: { ...keptQuantity, title: '订购' },
    accepted: { ...keptQuantity, title: '已验收' },
    invoiced: { ...keptQuantity, title: '已开票' },
    unitPrice: { ...keptMoney, title: '单价', width: 110 },
    amount: { ...keptMoney, title: '金额', width: 120 },
    rejected: { ...keptQuantity, title: '不合格', unlisted: true },
    invoicedAmount: { ...keptMoney, title: '已开票金额', unlisted: true },
    contract: { kind: 'row', title: '合同', of: contracts, column: 'contract_id', kept: true, unlisted: true },
  },
})

export const linesOfContract = rowsBelow(contracts, contractLines, { name: 'lines', title: '合同明细', by: 'contract' })

/** When what part of a contract is to be paid. */
export const MILESTONES = { advance: '预付', acceptance: '验收后', warranty: '质保期满' } as const

export const milestones = register({
  id: 'procurement.milestones',
  title: '付款节点',
  table: 'pur_milestone',
  path: '/procurement/milestone',
  permissions: READ,
  name: 'name',
  order: 'dueOn',
  scope,
  fields: {
    ...scoped,
    name: { kind: 'text', title: '节点', kept: true },
    kind: {
      kind: 'choice',
      title: '付款条件',
      kept: true,
      width: 100,
      choices: titled(MILESTONES),
    },
    dueOn: { kind: 'date', title: '应付日期', kept: true, width: 120 },
    amount: { ...keptMoney, title: '金额', width: 130 },
    paid: { ...keptMoney, title: '已付', width: 130 },
    state: {
      kind: 'choice',
      title: '状态',
      kept: true,
      width: 90,
      choices: {
        open: { title: '未付', family: 'wait' },
        asked: { title: '付款中', family: 'run' },
        paid: { title: '已付清', family: 'ok' },
      },
    },
    contract: { kind: 'row', title: '合同', of: contracts, column: 'contract_id', kept: true, unlisted: true },
  },
})

export const milestonesOfContract = rowsBelow(contracts, milestones, {
  name: 'milestones',
  title: '付款节点',
  by: 'contract',
})

/** What is to be done for purchases, plans and contracts, and by when. */
export const dues = register({
  id: 'procurement.dues',
  title: '办理期限',
  table: 'pur_contract_due',
  path: '/procurement/due',
  permissions: READ,
  name: 'title',
  order: 'due',
  scope,
  fields: {
    due: { kind: 'time', title: '期限', kept: true, width: 150 },
    kind: {
      kind: 'choice',
      title: '事项',
      kept: true,
      width: 150,
      choices: titled({
        award: '确定成交供应商',
        notice: '发通知书并公告结果',
        filing: '备案采购计划',
        sign: '签订合同',
        publish: '公告合同',
        file: '备案合同',
        deliver: '交付（到期）',
        pay: '付款',
      }),
    },
    subject: { kind: 'text', title: '说明', kept: true, optional: true, width: 120 },
    number: { kind: 'text', title: '编号', kept: true, search: true, width: 130 },
    title: { kind: 'text', title: '名称', kept: true, search: true },
    buyer: { kind: 'person', title: '采购人员', kept: true, width: 100 },
    unitId: { kind: 'unit', title: '单位', kept: true, unlisted: true },
    doneOn: { kind: 'date', title: '办结日期', kept: true, optional: true, width: 120 },
    reference: { kind: 'text', title: '文号', kept: true, optional: true, width: 130 },
    state: {
      kind: 'choice',
      title: '状态',
      kept: true,
      width: 90,
      choices: {
        open: { title: '待办', family: 'wait', next: ['done'], order: 'due' },
        done: { title: '已办', family: 'ok', next: [], order: '-due' },
        cancelled: { title: '已取消', family: 'idle', next: [] },
      },
    },
    contract: {
      kind: 'row',
      title: '合同',
      of: contracts,
      column: 'contract_id',
      kept: true,
      optional: true,
      unlisted: true,
    },
    purchase: {
      kind: 'row',
      title: '采购单',
      of: purchases,
      column: 'request_id',
      kept: true,
      optional: true,
      unlisted: true,
    },
  },
})

export const duesOfPurchase = rowsBelow(purchases, dues, { name: 'dues', title: '期限', by: 'purchase' })

export const duesOfContract = rowsBelow(contracts, dues, { name: 'dues', title: '期限', by: 'contract' })

export const duesAhead = aheadRows(dues, {
  ...{ name: 'ahead', title: '办理期限', time: 'due', days: 7 },
  open: { state: ['open'] },
})

/** Publishing, telling and filing are done elsewhere; here it is said when. */
export const finishDue = registerAction(dues, {
  name: 'finish',
  title: '办结',
  permission: 'procurement:contract',
  at: { field: 'kind', values: ['notice', 'publish', 'file', 'filing'] },
  moves: { field: 'state', to: 'done' },
  fields: {
    doneOn: { kind: 'date', title: '办结日期' },
    reference: { kind: 'text', title: '文号', maxLength: 60, optional: true, help: '公告、通知书或备案的编号' },
  },
  says: '「{title}」{number}，登记已办结的日期与文号。',
  done: '已登记办结',
})
