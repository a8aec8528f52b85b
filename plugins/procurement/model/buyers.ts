import type { ShippedMatrix } from '@gongtai/sdk'

/** Who merges needs and asks the market, unit by unit; until a tenant says so, all buyers. */
export const buyers: ShippedMatrix = {
  id: 'procurement_buyers',
  title: '采购经办',
  scope: 'unit',
  otherwise: 'buyer',
  lines: [
    { value: 'need', label: '需求归并' },
    { value: 'sourcing', label: '采购寻源' },
  ],
}
