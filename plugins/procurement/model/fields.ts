import { type FieldType, rowField, Type } from '@gongtai/sdk'

const group = '采购'

// What stands in the start of the workbench names the registers without bringing them along.
const categories = { id: 'procurement.categories', title: '采购分类' }
const contractNames = { id: 'procurement.contract-names', title: '合同名称' }
const purchases = { id: 'procurement.purchases', title: '采购单' }
const suppliers = { id: 'procurement.suppliers', title: '供应商' }
const contractLines = { id: 'procurement.contract-lines', title: '合同明细' }
const milestones = { id: 'procurement.milestones', title: '付款节点' }
const receipts = { id: 'procurement.receipts', title: '验收单' }
const invoices = { id: 'procurement.invoices', title: '发票' }
const contracts = { id: 'procurement.contracts', title: '合同' }
const budgets = { id: 'procurement.budgets', title: '预算' }

export const BUYER_CLASS = 'procurement.buyer-class'

export const categoryField = rowField(categories, { id: 'purchase_category', group })

/** Choosing one fills in the rows of what is to be bought. */
export const planCategoryField = rowField(categories, { id: 'purchase_plan', group, title: '采购分类（生成明细）' })

/** Choosing one fills in its amount. */
export const contractNameField = rowField(contractNames, { id: 'contract_name', group })

export const budgetField = rowField(budgets, { id: 'budget_line', group })

/** Choosing one fills in what is contracted. */
export const contractPurchaseField = rowField(purchases, {
  id: 'contract_purchase',
  group,
  title: '采购单（带出合同明细）',
})

export const supplierField = rowField(suppliers, { id: 'supplier', group })

/** A contract that is signed and not settled yet. */
export const openContractField = rowField(contracts, { id: 'open_contract', group, title: '履行中的合同' })

/** A line of the contract that the form names. */
export const contractLineField = rowField(contractLines, { id: 'contract_line', group })

export const milestoneField = rowField(milestones, { id: 'contract_milestone', group })

export const receiptField = rowField(receipts, { id: 'contract_receipt', group })

export const invoiceField = rowField(invoices, { id: 'contract_invoice', group })

const textColumn: Pick<FieldType<string>, 'columns' | 'store' | 'load'> = {
  columns: (name) => (name === '' ? [] : [{ name, type: { kind: 'text' } }]),
  store: (value) => [value === '' ? null : value],
  load: ([cell]) => (typeof cell === 'string' ? cell : ''),
}

/** The code of a category with those above it, as `A0201,A02,A`; matrices are looked up by it, and nobody fills it in. */
export const buyerClassField: FieldType<string> = {
  id: 'buyer_class',
  title: '经办类别（由采购分类得出）',
  group,
  shape: 'field',
  options: Type.Object({}),
  defaults: {},
  hasChoices: true,
  empty: '',
  read: (raw) => (typeof raw === 'string' ? raw.trim() : ''),
  check: () => [],
  names: (value) => (value === '' ? [] : [{ source: BUYER_CLASS, id: value }]),
  show: (value) => value,
  ...textColumn,
}

const TIME = /^\d{4}(-\d{2}(-\d{2})?)?$/

/** When something is needed: a day, a month or a year, as the declaration beside it says. */
export const timeField: FieldType<string> = {
  id: 'purchase_time',
  title: '需用时间',
  group,
  shape: 'field',
  options: Type.Object({}),
  defaults: {},
  empty: '',
  read: (raw) => (typeof raw === 'string' && TIME.test(raw.trim()) ? raw.trim() : ''),
  check: () => [],
  show: (value) => value,
  ...textColumn,
}

export const procurementFields = [
  ...[categoryField, planCategoryField, contractNameField, budgetField, timeField, buyerClassField],
  ...[contractPurchaseField, supplierField, openContractField, contractLineField],
  ...[milestoneField, receiptField, invoiceField],
]
