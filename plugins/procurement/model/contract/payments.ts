import { register, registerAction, requestField, rowsBelow, titled } from '@gongtai/sdk'
import { budgets } from '../budgets.ts'
import { keptMoney, keptQuantity, money } from '../money.ts'
import { suppliers } from '../suppliers.ts'
import { contracts } from './contracts.ts'
import { contractLines, milestones } from './parts.ts'
import { receipts } from './receipts.ts'

const amount = { ...keptMoney, width: 130 } as const
const contractNumber = {
  kind: 'row',
  title: '合同',
  of: contracts,
  column: 'contract_id',
  kept: true,
  width: 130,
} as const
const READ = { read: 'procurement:read' } as const

/** What suppliers charge. */
export const invoices = register({
  id: 'procurement.invoices',
  title: '发票',
  table: 'pur_invoice',
  path: '/procurement/invoice',
  permissions: READ,
  name: 'number',
  order: '-issuedOn',
  scope: { unit: 'unitId', owner: 'applicant' },
  request: 'instance',
  fields: {
    number: { kind: 'text', title: '发票号码', search: true, kept: true, width: 180 },
    code: { kind: 'text', title: '发票代码', search: true, kept: true, optional: true, width: 130 },
    contract: contractNumber,
    issuedOn: { kind: 'date', title: '开票日期', kept: true, width: 120 },
    amount: { ...amount, title: '价税合计' },
    tax: { ...amount, title: '税额' },
    applicant: { kind: 'person', title: '登记人', kept: true, width: 90 },
    unitId: { kind: 'unit', title: '单位', kept: true, unlisted: true },
    state: {
      kind: 'choice',
      title: '状态',
      kept: true,
      width: 100,
      choices: {
        asked: { title: '待核对', family: 'run' },
        checked: { title: '已核对', family: 'ok' },
        paid: { title: '已付款', family: 'idle' },
        returned: { title: '已退回', family: 'wait' },
        cancelled: { title: '已取消', family: 'idle' },
      },
    },
    instance: requestField,
  },
})

export const invoicesOfContract = rowsBelow(contracts, invoices, { name: 'invoices', title: '发票', by: 'contract' })

const ofInvoice = (column: string) =>
  ({ kept: true, through: { table: 'pur_invoice', by: 'invoice_id', column } }) as const

export const invoiceLines = register({
  id: 'procurement.invoice-lines',
  title: '开票明细',
  table: 'pur_invoice_line',
  path: '/procurement/invoice-line',
  permissions: READ,
  name: 'invoice',
  order: 'seq',
  scope: { unit: 'unitId', owner: 'applicant' },
  fields: {
    unitId: { kind: 'unit', title: '单位', ...ofInvoice('unit_id'), hidden: true },
    applicant: { kind: 'person', title: '登记人', ...ofInvoice('applicant'), hidden: true },
    seq: { kind: 'number', title: '序号', minimum: 1, maximum: 9_999, kept: true, width: 60 },
    line: { kind: 'row', title: '合同明细', of: contractLines, column: 'line_id', kept: true },
    quantity: { ...keptQuantity, title: '数量' },
    amount: { ...amount, title: '价税合计' },
    tax: { ...amount, title: '税额' },
    invoice: { kind: 'text', title: '发票', column: 'invoice_id', kept: true, hidden: true },
  },
})

export const linesOfInvoice = rowsBelow(invoices, invoiceLines, { name: 'lines', title: '开票明细', by: 'invoice' })

/** What is asked to be paid of contracts, and was. */
export const payments = register({
  id: 'procurement.payments',
  title: '付款',
  table: 'pur_payment',
  path: '/procurement/payment',
  permissions: READ,
  name: 'number',
  order: '-number',
  scope: { unit: 'unitId', owner: 'applicant' },
  request: 'instance',
  history: true,
  fields: {
    number: { kind: 'text', title: '付款单号', search: true, kept: true, width: 130 },
    contract: contractNumber,
    milestone: { kind: 'row', title: '付款节点', of: milestones, column: 'milestone_id', kept: true, width: 120 },
    supplier: { kind: 'row', title: '供应商', of: suppliers, column: 'supplier_id', kept: true },
    budget: { kind: 'row', title: '预算', of: budgets, column: 'budget_id', kept: true, unlisted: true },
    receipt: {
      ...{ kind: 'row', title: '验收单', of: receipts, column: 'receipt_id' },
      ...{ kept: true, optional: true, unlisted: true },
    },
    subject: { kind: 'text', title: '款项', kept: true, optional: true, unlisted: true },
    amount: { ...amount, title: '金额' },
    refunded: { ...amount, title: '已退款' },
    account: { kind: 'text', title: '收款账户', kept: true, unlisted: true },
    paidOn: { kind: 'date', title: '付款日期', kept: true, optional: true, width: 120 },
    voucher: { kind: 'text', title: '凭证号', kept: true, optional: true, unlisted: true },
    applicant: { kind: 'person', title: '申请人', kept: true, width: 90 },
    unitId: { kind: 'unit', title: '单位', kept: true, unlisted: true },
    state: {
      kind: 'choice',
      title: '状态',
      kept: true,
      width: 100,
      choices: {
        asked: { title: '已申请', family: 'run' },
        checked: { title: '财务已审', family: 'run' },
        approved: { title: '待付款', family: 'wait', next: ['paid'] },
        paid: { title: '已付款', family: 'ok', next: [] },
        refunded: { title: '已退款', family: 'idle', next: [] },
        returned: { title: '已退回', family: 'wait' },
        cancelled: { title: '已取消', family: 'idle' },
      },
    },
    instance: requestField,
  },
})

export const paymentsOfContract = rowsBelow(contracts, payments, { name: 'payments', title: '付款', by: 'contract' })

const PAY = 'procurement:pay'

export const payOut = registerAction(payments, {
  name: 'pay',
  title: '登记付款',
  permission: PAY,
  moves: { field: 'state', to: 'paid' },
  fields: {
    paidOn: { kind: 'date', title: '付款日期' },
    account: { kind: 'text', title: '实付账户', maxLength: 40, help: '银行回单上的收款账户' },
    voucher: { kind: 'text', title: '凭证号', maxLength: 40 },
  },
  starts: { account: 'account' },
  says: '向「{supplier}」支付 {amount} 元。',
  done: '已登记付款',
})

export const refundPayment = registerAction(payments, {
  name: 'refund',
  title: '登记退款',
  permission: PAY,
  at: { field: 'state', values: ['paid'] },
  fields: {
    amount: { ...money, minimum: 0.01, title: '退款金额' },
    onward: {
      kind: 'choice',
      title: '退款之后',
      choices: titled({ less: '不再采购，核减合同', again: '更换后仍需付款' }),
    },
    reason: { kind: 'text', title: '退款原因', maxLength: 200, long: true },
  },
  says: '「{supplier}」退回已付的款项，退款记入预算流水。',
  done: '已登记退款',
})
