import { defineCall, reportCall, type Static, Type } from '@gongtai/sdk'

export const spendingReport = reportCall({
  id: 'procurement.spending-report',
  title: '预算执行与付款统计',
  path: '/procurement/spending/report',
  permission: 'procurement:read',
})

const text = Type.String()
const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const id = Type.Optional(Type.String({ maxLength: 100 }))

export const Spent = Type.Object({
  id: text,
  day: text,
  kind: text,
  amount: Type.Number(),
  contract: text,
  number: text,
  name: text,
  supplier: text,
  budget: text,
  subject: text,
})

export type Spent = Static<typeof Spent>

/** Each payment and each refund of a span, the newest first: what the figures of the report are sums of. */
export const listSpent = defineCall({
  id: 'procurement.spent',
  title: '付款与退款明细',
  method: 'GET',
  audit: 'read',
  permission: 'procurement:read',
  path: '/procurement/spending/rows',
  query: Type.Object({ from: day, to: day, supplier: id, budget: id }),
  answer: Spent,
  envelope: 'rows',
})
