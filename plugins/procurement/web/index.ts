import { fieldFaces, fieldTypes, helpPages, offer, offerAll } from '@gongtai/sdk'
import { webHalf } from '@gongtai/sdk/web'
import { budgetField, categoryField, contractNameField, planCategoryField, timeField } from '../model/fields.ts'
import { faces } from './faces.tsx'

export default webHalf({
  activate: () => ({
    pages: {
      'procurement/mine': () => import('./pages/my-needs.tsx'),
      'procurement/plans': () => import('./pages/plans.tsx'),
      'procurement/needs': () => import('./pages/needs.tsx'),
      'procurement/purchases': () => import('./pages/purchases.tsx'),
      'procurement/budgets': () => import('./pages/budgets.tsx'),
      'procurement/suppliers': () => import('./pages/suppliers.tsx'),
      'procurement/contract-names': () => import('./pages/contract-names.tsx'),
      'procurement/categories': () => import('./pages/categories.tsx'),
      'procurement/purchase-list': () => import('./pages/purchase-list.tsx'),
    },
    offers: [
      offer(helpPages, { id: 'procurement.help', load: () => import('./help.ts') }),
      ...offerAll(fieldTypes, [categoryField, planCategoryField, contractNameField, budgetField, timeField]),
      ...offerAll(fieldFaces, faces),
    ],
  }),
})
