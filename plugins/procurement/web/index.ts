import { dashboardTiles, fieldFaces, fieldTypes, helpPages, offer, offerAll } from '@gongtai/sdk'
import { webHalf } from '@gongtai/sdk/web'
import { procurementFields } from '../model/fields.ts'
import { faces } from './faces.tsx'

/** From the contract to its payment. */
const contractPages = {
  'procurement/contracts': () => import('./pages/contracts.tsx'),
  'procurement/receipts': () => import('./pages/receipts.tsx'),
  'procurement/invoices': () => import('./pages/invoices.tsx'),
  'procurement/payments': () => import('./pages/payments.tsx'),
  'procurement/dues': () => import('./pages/dues.tsx'),
  'procurement/spending': () => import('./pages/spending.tsx'),
  'procurement/spent': () => import('./pages/spent.tsx'),
}

export default webHalf({
  activate: () => ({
    pages: {
      ...contractPages,
      'procurement/mine': () => import('./pages/my-needs.tsx'),
      'procurement/plans': () => import('./pages/plans.tsx'),
      'procurement/plan-tree': () => import('./pages/plan-tree.tsx'),
      'procurement/merged': () => import('./pages/merged-needs.tsx'),
      'procurement/needs': () => import('./pages/needs.tsx'),
      'procurement/purchases': () => import('./pages/purchases.tsx'),
      'procurement/sourcing': () => import('./pages/sourcing.tsx'),
      'procurement/splits': () => import('./pages/splits.tsx'),
      'procurement/budgets': () => import('./pages/budgets.tsx'),
      'procurement/suppliers': () => import('./pages/suppliers.tsx'),
      'procurement/contract-names': () => import('./pages/contract-names.tsx'),
      'procurement/categories': () => import('./pages/categories.tsx'),
      'procurement/purchase-list': () => import('./pages/purchase-list.tsx'),
    },
    offers: [
      offer(helpPages, { id: 'procurement.help', load: () => import('./help.ts') }),
      ...offerAll(fieldTypes, procurementFields),
      ...offerAll(fieldFaces, faces),
      offer(dashboardTiles, {
        id: 'procurement.rounds',
        title: '采购寻源',
        column: 'main',
        permission: 'procurement:source',
        place: 24,
        load: () => import('./tiles/rounds-ahead.tsx'),
      }),
      offer(dashboardTiles, {
        id: 'procurement.dues',
        title: '办理期限',
        column: 'main',
        permission: 'procurement:contract',
        place: 25,
        load: () => import('./tiles/dues-ahead.tsx'),
      }),
    ],
  }),
})
