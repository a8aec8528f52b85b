import { defineCall, type Static, Type } from '@gongtai/sdk'
import { yearField } from './budgets.ts'

const text = Type.String()
const year = Type.String({ title: yearField.title, pattern: yearField.pattern })

/** A category with what is planned in it and in those below. */
export const PlanBranch = Type.Object({
  id: text,
  code: text,
  name: text,
  /** Items in all, and those of the category itself. */
  items: Type.Integer(),
  own: Type.Integer(),
  amount: Type.Number(),
  contracted: Type.Integer(),
})
export type PlanBranch = Static<typeof PlanBranch>

export const PlanItem = Type.Object({
  id: text,
  category: text,
  itemName: text,
  spec: text,
  measure: text,
  quantity: Type.Number(),
  unitPrice: Type.Number(),
  amount: Type.Number(),
  requested: Type.Number(),
  quarter: text,
  contracted: Type.Boolean(),
})
export type PlanItem = Static<typeof PlanItem>

/** The plan of a year by category: only categories in which, or below which, something is planned. */
export const readPlanTree = defineCall({
  id: 'procurement.plan-tree',
  title: '分类计划',
  method: 'GET',
  audit: 'none',
  permission: 'procurement:read',
  path: '/procurement/plan-tree',
  query: Type.Object({ year }),
  answer: PlanBranch,
  envelope: 'rows',
})

/** What is planned in categories themselves. */
export const readPlanItems = defineCall({
  id: 'procurement.plan-items',
  title: '分类计划的明细',
  method: 'GET',
  audit: 'none',
  permission: 'procurement:read',
  path: '/procurement/plan-tree/items',
  query: Type.Object({ year, category: Type.String({ maxLength: 100 }) }),
  answer: PlanItem,
  envelope: 'rows',
})
