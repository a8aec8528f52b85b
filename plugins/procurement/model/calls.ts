import { defineCall, Type } from '@gongtai/sdk'

const text = Type.String()
const id = Type.Optional(Type.String({ maxLength: 100 }))

const Line = Type.Object({
  itemName: text,
  spec: text,
  measure: text,
  quantity: Type.Number(),
  unitPrice: Type.Number(),
  source: text,
})

/** Named by the specification: what is to be bought of a category. */
export const generatePlan = defineCall({
  id: 'procurement.generate-plan',
  title: '按分类生成采购计划',
  method: 'GET',
  audit: 'none',
  permission: 'signed-in',
  path: '/inventory/generatePurchasePlan',
  query: Type.Object({ purchaseCategoryId: id }),
  answer: Line,
  envelope: 'rows',
})

/** Named by the specification: the budget amount behind the name of a contract. */
export const contractBudget = defineCall({
  id: 'procurement.contract-budget',
  title: '合同的预算金额',
  method: 'GET',
  audit: 'none',
  permission: 'signed-in',
  path: '/jwbiz/payment/contract',
  query: Type.Object({ nameId: Type.String({ minLength: 1, maxLength: 100 }) }),
  answer: Type.Number(),
})

/** With which day the form of a need begins. */
export const needDay = defineCall({
  id: 'procurement.need-day',
  title: '专项需求的默认需用日期',
  method: 'GET',
  audit: 'none',
  permission: 'signed-in',
  path: '/procurement/need-day',
  answer: Type.Object({ day: text }),
})
