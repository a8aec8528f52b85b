import { register, registerAction, requestField, titled } from '@gongtai/sdk'
import { budgets } from '../budgets.ts'
import { categories } from '../categories.ts'
import { keptMoney } from '../money.ts'
import { purchases } from '../requests.ts'
import { suppliers } from '../suppliers.ts'

const amount = { ...keptMoney, width: 140 } as const
const day = { kind: 'date', kept: true, optional: true } as const

/** In which forms a bond is given; cash is none of them (article 48 of the regulation). */
const BOND_FORMS = { guarantee: '保函', cheque: '支票', draft: '汇票', note: '本票', transfer: '转账' } as const

/** What was agreed with a supplier: written when it is handed in for approval, and moved by what happens to it. */
export const contracts = register({
  id: 'procurement.contracts',
  title: '合同',
  table: 'pur_contract',
  path: '/procurement/contract',
  permissions: { read: 'procurement:read' },
  name: 'number',
  order: '-number',
  scope: { unit: 'unitId', owner: 'buyer' },
  request: 'instance',
  history: true,
  fields: {
    number: { kind: 'text', title: '合同编号', search: true, kept: true, width: 130 },
    name: { kind: 'text', title: '合同名称', search: true, kept: true },
    kind: {
      kind: 'choice',
      title: '类型',
      kept: true,
      width: 90,
      choices: titled({ contract: '合同', supplement: '补充合同' }),
    },
    parentNumber: {
      kind: 'text',
      title: '原合同',
      kept: true,
      optional: true,
      unlisted: true,
      through: { table: 'pur_contract', column: 'number', by: 'parent_id' },
    },
    supplier: { kind: 'row', title: '供应商', of: suppliers, column: 'supplier_id', kept: true, width: 180 },
    purchase: { kind: 'row', title: '采购单', of: purchases, column: 'request_id', kept: true, unlisted: true },
    category: { kind: 'row', title: '采购分类', of: categories, column: 'category_id', kept: true, unlisted: true },
    budget: { kind: 'row', title: '预算', of: budgets, column: 'budget_id', kept: true, unlisted: true },
    unitId: { kind: 'unit', title: '单位', kept: true, unlisted: true },
    buyer: { kind: 'person', title: '采购人员', kept: true, width: 100 },
    amount: { ...amount, title: '合同金额' },
    supplements: { ...amount, title: '补充金额', unlisted: true },
    reduced: { ...amount, title: '退货核减', unlisted: true },
    asked: { ...amount, title: '申请付款中', unlisted: true },
    paid: { ...amount, title: '已付' },
    owed: { ...amount, title: '未付', unlisted: true },
    bond: { ...amount, title: '履约保证金', unlisted: true },
    bondForm: {
      kind: 'choice',
      title: '保证金形式',
      column: 'bond_form',
      kept: true,
      optional: true,
      unlisted: true,
      choices: titled(BOND_FORMS),
    },
    account: { kind: 'text', title: '收款账户', kept: true, unlisted: true },
    startsOn: { ...day, title: '开始日期', unlisted: true },
    endsOn: { kind: 'date', title: '交付（到期）', kept: true, width: 120 },
    signedOn: { ...day, title: '签订日期', unlisted: true },
    state: {
      kind: 'choice',
      title: '状态',
      kept: true,
      width: 100,
      choices: {
        draft: { title: '审批中', family: 'run', next: ['agreed'] },
        agreed: { title: '待签订', family: 'wait', next: ['signed'] },
        signed: { title: '已签订', family: 'run', next: ['performing', 'ended'] },
        performing: { title: '履行中', family: 'run', next: ['accepted', 'ended'] },
        accepted: { title: '已验收', family: 'ok', next: ['settled', 'ended'] },
        settled: { title: '已结清', family: 'ok', next: ['archived'] },
        archived: { title: '已归档', family: 'idle', next: [] },
        returned: { title: '已退回', family: 'wait', next: ['draft'] },
        cancelled: { title: '已取消', family: 'idle', next: [] },
        ended: { title: '已解除', family: 'bad', next: [] },
      },
    },
    instance: requestField,
  },
})

/** While a contract is in one of these, goods come, invoices are taken and payments asked for. */
export const OPEN_STATES = ['signed', 'performing', 'accepted'] as const

const CONTRACT = 'procurement:contract'

export const signContract = registerAction(contracts, {
  name: 'sign',
  title: '登记签订',
  permission: CONTRACT,
  moves: { field: 'state', to: 'signed' },
  fields: { signedOn: { kind: 'date', title: '签订日期' } },
  says: '「{name}」{amount} 元由冻结转为已签约；签订后 2 个工作日内公告，7 个工作日内备案。',
  done: '已登记签订',
})

export const endContract = registerAction(contracts, {
  name: 'end',
  title: '解除',
  permission: CONTRACT,
  moves: { field: 'state', to: 'ended' },
  fields: { reason: { kind: 'text', title: '解除原因', maxLength: 200, long: true } },
  says: '「{name}」未付的 {owed} 元退回预算，解除后不能恢复。',
  confirm: '解除合同',
  danger: true,
  done: '已解除合同',
})

export const archiveContract = registerAction(contracts, {
  name: 'archive',
  title: '归档',
  permission: CONTRACT,
  moves: { field: 'state', to: 'archived' },
  says: '「{name}」归档后自签订起至少保存 15 年。',
  done: '已归档',
})
