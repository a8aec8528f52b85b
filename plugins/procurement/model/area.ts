import { area } from '@gongtai/sdk'
import { budgets, movesOfBudget } from './budgets.ts'
import { categories } from './categories.ts'
import { contractNames } from './contract-names.ts'
import { budgetField, categoryField, contractNameField, planCategoryField, timeField } from './fields.ts'
import { myNeeds, needs } from './needs.ts'
import { plans } from './plans.ts'
import { purchaseLines, purchases } from './requests.ts'
import { suppliers } from './suppliers.ts'

export const procurement = area({
  title: '采购',
  registers: [categories, suppliers, budgets, contractNames, plans, needs, purchases],
  lists: [movesOfBudget, myNeeds, purchaseLines],
  fields: [categoryField, planCategoryField, contractNameField, budgetField, timeField],
})
