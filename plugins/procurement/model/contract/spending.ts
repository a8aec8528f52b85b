import { defineCall, reportCall, type Static, Type } from '@gongtai/sdk'

export const spendingReport = reportCall({
  id: 'procurement.spending-report',
  title: '预算执行与付款统计',
  path: '/procurement/spending/report',
  permission: 'procurement:read',
})

interface Behind {
  readonly title: string
  /** What the number is the sum of. */
  readonly part: string
  /** What the sum is divided by, where the number is a share or an average. */
  readonly whole?: string
  readonly as: 'money' | 'count'
}

/** The kinds of numbers of the report, each with the rows behind it. */
export const BEHIND = {
  allotted: { title: '预算数明细', part: '预算数', as: 'money' },
  paid: { title: '付款与退款明细', part: '金额', as: 'money' },
  execution: { title: '预算执行明细', part: '已支付', whole: '预算数', as: 'money' },
  saving: { title: '采购节约明细', part: '节约', whole: '采购金额', as: 'money' },
  tender: { title: '公开招标占比明细', part: '公开招标金额', whole: '合同金额', as: 'money' },
  largest: { title: '供应商集中度明细', part: '最大供应商金额', whole: '合同金额', as: 'money' },
  signed: { title: '合同签订明细', part: '合同金额', as: 'money' },
  days: { title: '采购周期明细', part: '天数', whole: '合同数', as: 'count' },
  steps: { title: '各环节用时明细', part: '天数', whole: '次数', as: 'count' },
  plan: { title: '计划完成明细', part: '已签合同', whole: '计划项', as: 'count' },
  delivery: { title: '按期到货明细', part: '按期', whole: '验收单', as: 'count' },
} as const satisfies Readonly<Record<string, Behind>>

export type BehindKind = keyof typeof BEHIND

/** The steps of a purchase that take time, in their order. */
export const STEPS = {
  approve: '申请至批准',
  award: '批准至定标',
  sign: '定标至签订',
  accept: '签订至验收',
  settle: '验收至结清',
} as const

const text = Type.String()
const day = Type.Day()
const narrowed = Type.Optional(Type.String({ maxLength: 100 }))

export const SpendingRow = Type.Object({
  id: text,
  day: text,
  what: text,
  about: text,
  part: Type.Number(),
  whole: Type.Number(),
  /** Address of what the row is about. */
  to: text,
})

export type SpendingRow = Static<typeof SpendingRow>

const query = Type.Object({
  of: Type.Enum(Object.keys(BEHIND) as BehindKind[]),
  ...{ from: day, to: day },
  ...{ month: narrowed, budget: narrowed, supplier: narrowed, category: narrowed, method: narrowed, step: narrowed },
})

/** Which rows are asked for. */
export type SpendingQuery = Static<typeof query>

/** The rows that a number of the report is made of, the newest first. */
export const listSpending = defineCall({
  id: 'procurement.spending-rows',
  title: '统计明细',
  method: 'GET',
  audit: 'read',
  permission: 'procurement:read',
  path: '/procurement/spending/rows',
  query,
  answer: SpendingRow,
  envelope: 'rows',
})
