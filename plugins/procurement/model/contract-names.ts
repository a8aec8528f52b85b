import { register } from '@gongtai/sdk'
import { budgets } from './budgets.ts'
import { categories } from './categories.ts'
import { money } from './money.ts'

/** What is to be contracted, and for how much at most: plans name it, and take over its amount. */
export const contractNames = register({
  id: 'procurement.contract-names',
  title: '合同名称',
  table: 'pur_contract_name',
  path: '/procurement/contract-name',
  // Whoever plans a purchase chooses one.
  permissions: { read: 'signed-in', edit: 'procurement:manage', whole: 'procurement:read' },
  name: 'name',
  removable: true,
  history: true,
  fields: {
    name: { kind: 'text', title: '合同名称', maxLength: 80, unique: true, search: true },
    category: { kind: 'row', title: '采购分类', of: categories, column: 'category_id', width: 160 },
    budget: { kind: 'row', title: '预算', of: budgets, column: 'budget_id', optional: true, width: 180 },
    budgetAmount: { ...money, title: '预算金额', width: 150 },
  },
})
