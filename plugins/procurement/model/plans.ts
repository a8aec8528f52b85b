import { register, requestField, titled } from '@gongtai/sdk'
import { budgets, yearField } from './budgets.ts'
import { categories } from './categories.ts'
import { contractNames } from './contract-names.ts'
import { methodField } from './method.ts'
import { keptMoney, money } from './money.ts'

const quantity = { kind: 'number', minimum: 0.01, maximum: 9_999_999, digits: 2 } as const

/** What a unit means to buy in a year, item by item. */
export const plans = register({
  id: 'procurement.plans',
  title: '采购计划',
  table: 'pur_plan_item',
  path: '/procurement/plan',
  permissions: { read: 'procurement:read', edit: 'procurement:plan' },
  name: 'itemName',
  order: '-year',
  scope: { unit: 'unitId' },
  removable: true,
  history: true,
  request: 'instance',
  fields: {
    year: { ...yearField, help: '如 2026' },
    unitId: { kind: 'unit', title: '使用单位', width: 160 },
    category: { kind: 'row', title: '采购分类', of: categories, column: 'category_id', width: 150 },
    itemName: { kind: 'text', title: '品名', maxLength: 60, search: true },
    spec: { kind: 'text', title: '规格型号', maxLength: 60, optional: true, search: true, width: 110 },
    measure: { kind: 'text', title: '计量单位', maxLength: 8, width: 90 },
    quantity: { ...quantity, title: '数量', width: 100 },
    unitPrice: { ...money, title: '单价', width: 120 },
    amount: { ...keptMoney, title: '金额', width: 140 },
    requested: { ...quantity, title: '已申请数量', minimum: 0, kept: true, width: 110 },
    quarter: {
      kind: 'choice',
      title: '季度',
      width: 90,
      choices: titled({ '1': '一季度', '2': '二季度', '3': '三季度', '4': '四季度' }),
    },
    method: methodField,
    filedOn: { kind: 'date', title: '备案日期', column: 'filed_on', kept: true, optional: true, width: 110 },
    contractName: {
      kind: 'row',
      title: '合同名称',
      of: contractNames,
      column: 'contract_name_id',
      optional: true,
      unlisted: true,
    },
    budget: { kind: 'row', title: '预算', of: budgets, column: 'budget_id', optional: true, unlisted: true },
    instance: requestField,
  },
})
