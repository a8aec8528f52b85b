import type { Report, ReportSpan } from '@gongtai/sdk'
import { type Behind, methodTitle, rowsBehind, totalOf } from './behind.ts'
import type { Facts } from './facts.ts'

const MOST_LINES = 20
const PARTS = [
  ['paid', '已支付'],
  ['committed', '已签约未付'],
  ['frozen', '冻结'],
  ['free', '可用'],
] as const

const monthsOf = ({ from, to }: ReportSpan): readonly string[] => {
  const months: string[] = []
  for (let at = new Date(`${from.slice(0, 7)}-01T00:00:00Z`); at.toISOString().slice(0, 7) <= to.slice(0, 7); ) {
    months.push(at.toISOString().slice(0, 7))
    at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
  }
  return months
}

function byMonth(span: ReportSpan, facts: Facts, behind: Behind): Report['charts'] {
  const months = monthsOf(span)
  const values = months.map((month) => totalOf(rowsBehind('paid', facts, { month })))
  return [
    {
      title: '按月支付',
      unit: '元',
      wide: true,
      data: { kind: 'bar', categories: months, series: [{ name: '已支付', values }] },
      to: [months.map((month) => behind('paid', { month }))],
    },
  ]
}

/** What each line was used for, as it stands now; the lines with the most of it come first. */
function byLine({ lines }: Facts): Report['charts'] {
  const shown = lines.toSorted((a, b) => b.allotted - a.allotted).slice(0, MOST_LINES)
  if (shown.length === 0) return []
  return [
    {
      title: '预算使用（当前）',
      unit: '元',
      wide: true,
      data: {
        kind: 'stacked',
        categories: shown.map(({ name }) => name),
        series: PARTS.map(([key, name]) => ({ name, values: shown.map((line) => line[key]) })),
      },
      to: PARTS.map(() => shown.map(({ id }) => `/biz-business/procurement/budgets?row=${id}`)),
    },
  ]
}

function byWay(facts: Facts, behind: Behind): Report['charts'] {
  const methods = [...new Set(facts.signed.map(({ method }) => method))]
  if (methods.length === 0) return []
  const parts = methods.map((method) => ({
    name: methodTitle(method),
    value: totalOf(rowsBehind('signed', facts, { method })),
  }))
  return [
    {
      title: '采购方式金额',
      unit: '元',
      data: { kind: 'doughnut', parts },
      to: [methods.map((method) => behind('signed', { method }))],
    },
  ]
}

export const spendingCharts = (span: ReportSpan, facts: Facts, behind: Behind): Report['charts'] => [
  ...byMonth(span, facts, behind),
  ...byLine(facts),
  ...byWay(facts, behind),
]
