import { defineCall, Type } from '@gongtai/sdk'

const text = Type.String()

const Line = Type.Object({
  itemName: text,
  spec: text,
  measure: text,
  quantity: Type.Number(),
  unitPrice: Type.Number(),
})

/** With what the contract of a purchase begins. */
export const prepareContract = defineCall({
  id: 'procurement.prepare-contract',
  title: '采购单的合同内容',
  method: 'GET',
  audit: 'none',
  permission: 'procurement:read',
  path: '/procurement/purchase/:id/contract',
  params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
  answer: Type.Object({ name: text, supplier: text, account: text, lines: Type.Array(Line) }),
})
