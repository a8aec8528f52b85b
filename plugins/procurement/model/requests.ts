import { register, requestField, rowsBelow } from '@gongtai/sdk'
import { budgets } from './budgets.ts'
import { categories } from './categories.ts'
import { methodField } from './method.ts'
import { keptMoney, keptQuantity } from './money.ts'
import { suppliers } from './suppliers.ts'

/** The purchases that were asked for: written when the request is handed in, and moved by its course. */
export const purchases = register({
  id: 'procurement.purchases',
  title: '采购单',
  table: 'pur_request',
  path: '/procurement/purchase',
  permissions: { read: 'procurement:read' },
  name: 'number',
  order: '-number',
  scope: { unit: 'unitId', owner: 'applicant' },
  request: 'instance',
  fields: {
    number: { kind: 'text', title: '采购编号', unique: true, search: true, kept: true, width: 130 },
    askedAt: { kind: 'time', title: '申请时间', kept: true, width: 150 },
    unitId: { kind: 'unit', title: '单位', kept: true, unlisted: true },
    applicant: { kind: 'person', title: '申请人', kept: true, width: 90 },
    category: { kind: 'row', title: '采购分类', of: categories, column: 'category_id', kept: true, width: 150 },
    reason: { kind: 'text', title: '采购事由', kept: true, search: true },
    budget: { kind: 'row', title: '预算', of: budgets, column: 'budget_id', kept: true, width: 160 },
    total: { ...keptMoney, title: '金额', width: 140 },
    frozen: { ...keptMoney, title: '冻结', width: 140 },
    method: methodField,
    state: {
      kind: 'choice',
      title: '状态',
      kept: true,
      width: 100,
      choices: {
        draft: { title: '审批中', family: 'run' },
        approved: { title: '待寻源', family: 'wait' },
        sourcing: { title: '寻源中', family: 'run' },
        awarded: { title: '已定标', family: 'ok' },
        contracted: { title: '已签约', family: 'ok' },
        closed: { title: '已办结', family: 'idle' },
        returned: { title: '已退回', family: 'wait' },
        failed: { title: '采购失败', family: 'bad' },
        cancelled: { title: '已取消', family: 'idle' },
      },
    },
    nearLimit: {
      kind: 'choice',
      title: '限额核对',
      kept: true,
      unlisted: true,
      choices: {
        no: { title: '正常', family: 'idle' },
        near: { title: '接近限额', family: 'wait' },
        raised: { title: '补充后达限额', family: 'bad' },
      },
    },
    methodBasis: { kind: 'text', title: '方式依据', kept: true, unlisted: true },
    methodNote: { kind: 'text', title: '方式提示', kept: true, hidden: true },
    capNote: { kind: 'text', title: '配置标准', kept: true, hidden: true },
    supplier: {
      ...{ kind: 'row', title: '成交供应商', of: suppliers, column: 'supplier_id' },
      ...{ kept: true, optional: true, unlisted: true },
    },
    awarded: { ...keptMoney, title: '成交金额', optional: true, unlisted: true },
    awardReason: { kind: 'text', title: '定标理由', kept: true, unlisted: true },
    instance: requestField,
  },
})

/** What is to be bought with a purchase. */
const lines = register({
  id: 'procurement.purchase-lines',
  title: '采购明细',
  table: 'pur_request_line',
  path: '/procurement/purchase-line',
  permissions: { read: 'procurement:read' },
  name: 'itemName',
  order: 'seq',
  fields: {
    seq: { kind: 'number', title: '序号', minimum: 1, maximum: 9_999, kept: true, width: 70 },
    itemName: { kind: 'text', title: '品名', kept: true },
    spec: { kind: 'text', title: '规格型号', kept: true, optional: true },
    measure: { kind: 'text', title: '计量单位', kept: true, width: 90 },
    quantity: { ...keptQuantity, title: '数量' },
    unitPrice: { ...keptMoney, title: '单价', width: 120 },
    amount: { ...keptMoney, title: '金额', width: 140 },
    source: { kind: 'text', title: '来源', kept: true, width: 160 },
    purchase: { kind: 'text', title: '采购单', column: 'request_id', kept: true, hidden: true },
  },
})

export const purchaseLines = rowsBelow(purchases, lines, { name: 'lines', title: '采购明细', by: 'purchase' })
