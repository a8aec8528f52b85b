import type { Report, ReportSpan } from '@gongtai/sdk'
import { operation } from '@gongtai/sdk/server'
import { type BehindKind, listSpending, spendingReport } from '../../model/contract/spending.ts'
import { type Behind, rowsBehind, shareOf, totalOf } from './behind.ts'
import { spendingCharts } from './charts.ts'
import { type Facts, factsOf } from './facts.ts'
import { spendingTables } from './tables.ts'

const behindIn =
  ({ from, to }: ReportSpan): Behind =>
  (of, narrowed = {}) =>
    `/biz-business/procurement/spent?${new URLSearchParams({ of, from, to, ...narrowed }).toString()}`

function figures(facts: Facts, behind: Behind): Report['figures'] {
  const total = (of: BehindKind) => ({ value: totalOf(rowsBehind(of, facts)), to: behind(of) })
  const share = (of: BehindKind) => ({ value: shareOf(rowsBehind(of, facts)), to: behind(of) })
  return [
    { title: '预算数', as: 'money', unit: '元', note: '期间所涉年度的预算合计', ...total('allotted') },
    { title: '已支付', as: 'money', unit: '元', note: '期间付款减退款', ...total('paid') },
    { title: '预算执行率', as: 'percent', note: '已支付 ÷ 预算数', ...share('execution') },
    { title: '采购节约率', as: 'percent', note: '（采购金额 − 合同金额）÷ 采购金额', ...share('saving') },
    { title: '公开招标占比', as: 'percent', note: '公开招标合同金额 ÷ 合同金额', ...share('tender') },
    { title: '采购周期', unit: '天', note: '从申请到签订合同，平均每份合同', ...share('days') },
    { title: '供应商集中度', as: 'percent', note: '最大供应商的合同金额 ÷ 合同金额', ...share('largest') },
    { title: '计划完成率', as: 'percent', note: '已签合同的计划项 ÷ 计划项', ...share('plan') },
    { title: '按期到货率', as: 'percent', note: '按期的验收单 ÷ 验收单', ...share('delivery') },
  ]
}

const reports = operation(spendingReport, async (span, context): Promise<Report> => {
  const facts = await factsOf(span, context)
  const behind = behindIn(span)
  return {
    figures: figures(facts, behind),
    charts: spendingCharts(span, facts, behind),
    tables: spendingTables(facts, behind),
  }
})

const lists = operation(listSpending, async ({ of, from, to, ...narrowed }, context) => {
  const rows = [...rowsBehind(of, await factsOf({ from, to }, context), narrowed)]
  return { rows, total: rows.length }
})

export const spendingOperations = [reports, lists]
