import { register, registerAction, rowsBelow, titled } from '@gongtai/sdk'
import { keptMoney, money } from './money.ts'

const year = {
  kind: 'text',
  title: '年度',
  maxLength: 4,
  width: 80,
  pattern: '^20\\d{2}$',
  problem: '年度为四位数字，如 2026',
} as const

export const yearField = year

const running = { ...keptMoney, width: 140 } as const

/** The lines of the budget. What stands in them is the sum of their moves; the database sees to that. */
export const budgets = register({
  id: 'procurement.budgets',
  title: '预算',
  table: 'pur_budget',
  path: '/procurement/budget',
  permissions: { read: 'procurement:read', edit: 'procurement:budget' },
  name: 'name',
  order: 'code',
  scope: { unit: 'unitId' },
  history: true,
  fields: {
    code: {
      kind: 'text',
      title: '预算编码',
      maxLength: 20,
      width: 120,
      unique: true,
      search: true,
      pattern: '^[A-Z0-9-]+$',
      problem: '预算编码只能用大写字母、数字与短横线',
    },
    name: { kind: 'text', title: '预算名称', maxLength: 60, search: true },
    year: { ...year, once: true },
    unitId: { kind: 'unit', title: '使用单位', width: 160, once: true },
    opening: { ...money, title: '年初预算', once: true, unlisted: true },
    allotted: { ...running, title: '预算数' },
    frozen: { ...running, title: '冻结' },
    committed: { ...running, title: '已签约未付' },
    paid: { ...running, title: '已支付' },
    free: { ...running, title: '可用' },
  },
})

/** Why what stands in a line changes. */
export const MOVES = {
  allot: '下达',
  adjust: '核减',
  freeze: '冻结',
  unfreeze: '解冻',
  commit: '签约',
  uncommit: '解除签约',
  pay: '支付',
  refund: '退款',
} as const

export type MoveKind = keyof typeof MOVES

/** Every change of a line, never changed or deleted, only followed by another one. */
export const budgetMoves = register({
  id: 'procurement.budget-moves',
  title: '预算流水',
  table: 'pur_budget_move',
  path: '/procurement/budget-move',
  permissions: { read: 'procurement:read' },
  name: 'subject',
  order: '-seq',
  fields: {
    seq: { kind: 'number', title: '序号', minimum: 1, maximum: 1e9, kept: true, unlisted: true },
    at: { kind: 'time', title: '时间', kept: true, width: 150 },
    kind: {
      kind: 'choice',
      title: '类型',
      kept: true,
      width: 100,
      choices: titled(MOVES),
    },
    amount: { ...running, title: '金额' },
    allotted: { ...running, title: '预算数' },
    frozen: { ...running, title: '冻结' },
    committed: { ...running, title: '已签约未付' },
    paid: { ...running, title: '已支付' },
    subject: { kind: 'text', title: '事由', kept: true },
    person: { kind: 'text', title: '经办人', kept: true, width: 90 },
    budget: { kind: 'text', title: '预算', column: 'budget_id', kept: true, hidden: true },
  },
})

export const movesOfBudget = rowsBelow(budgets, budgetMoves, { name: 'moves', title: '预算流水', by: 'budget' })

const change = {
  permission: 'procurement:budget',
  fields: {
    amount: { ...money, title: '金额', minimum: 0.01 },
    reason: { kind: 'text', title: '依据', maxLength: 200, long: true },
  },
} as const

export const allotMore = registerAction(budgets, {
  ...change,
  name: 'allot',
  title: '追加',
  heading: '追加预算',
  says: '「{name}」现有预算 {allotted} 元，可用 {free} 元。',
  confirm: '追加',
  done: '已追加预算',
})

export const cutBudget = registerAction(budgets, {
  ...change,
  name: 'adjust',
  title: '核减',
  heading: '核减预算',
  says: '「{name}」可用 {free} 元；冻结、签约与已支付的部分不能核减。',
  confirm: '核减',
  danger: true,
  done: '已核减预算',
})
