import type { Report } from '@gongtai/sdk'
import { STEPS } from '../../model/contract/spending.ts'
import { type Behind, bySupplier, methodTitle, rowsBehind, shareOf, sum, totalOf } from './behind.ts'
import type { Facts } from './facts.ts'

type Table = Report['tables'][number]

const PAGES = '/biz-business/procurement'
const money = (title: string) => ({ title, as: 'money' }) as const
const count = (title: string) => ({ title, as: 'count' }) as const
const percent = (title: string) => ({ title, as: 'percent' }) as const
const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

function executed(facts: Facts, behind: Behind): Table {
  const cells = (budget?: string) => {
    const narrowed = budget === undefined ? {} : { budget }
    const rows = rowsBehind('execution', facts, narrowed)
    return [totalOf(rowsBehind('allotted', facts, narrowed)), totalOf(rows), shareOf(rows)]
  }
  return {
    title: '预算执行',
    columns: [{ title: '预算' }, money('预算数'), money('期间支付'), percent('执行率')],
    rows: facts.lines.map(({ id, code, name }) => ({
      cells: [`${code} ${name}`, ...cells(id)],
      to: behind('execution', { budget: id }),
    })),
    total: ['合计', ...cells()],
  }
}

/** What stands in the lines now; each leads to its line, where all its moves stand. */
function balances({ lines }: Facts): Table {
  const total = (key: 'frozen' | 'committed' | 'free') => sum(lines.map((line) => line[key]))
  return {
    title: '预算余额（当前）',
    columns: [{ title: '预算' }, ...['冻结', '已签约未付', '可用'].map(money)],
    rows: lines.map(({ id, code, name, frozen, committed, free }) => ({
      cells: [`${code} ${name}`, frozen, committed, free],
      to: `${PAGES}/budgets?row=${id}`,
    })),
    total: ['合计', total('frozen'), total('committed'), total('free')],
  }
}

function byMethod({ signed }: Facts, behind: Behind): Table {
  const all = sum(signed.map(({ amount }) => Number(amount)))
  const methods = [...new Set(signed.map(({ method }) => method))]
    .map((method) => ({ method, of: signed.filter((each) => each.method === method) }))
    .map((each) => ({ ...each, amount: sum(each.of.map(({ amount }) => Number(amount))) }))
    .toSorted((a, b) => b.amount - a.amount)
  return {
    title: '采购方式',
    columns: [{ title: '采购方式' }, count('合同数'), money('合同金额'), percent('金额占比')],
    rows: methods.map(({ method, of, amount }) => ({
      cells: [methodTitle(method), of.length, amount, share(amount, all)],
      to: behind('signed', { method }),
    })),
    total: ['合计', signed.length, all, share(all, all)],
  }
}

function byFirm(
  title: string,
  rows: readonly { readonly supplier: string; readonly supplierName: string; readonly amount: string }[],
  to: (supplier: string) => string,
): Table {
  const all = sum(rows.map(({ amount }) => Number(amount)))
  return {
    title,
    columns: [{ title: '供应商' }, count('笔数'), money('金额'), percent('占比')],
    rows: bySupplier(rows).map(({ id, rows: of, amount }) => ({
      cells: [rows.find(({ supplier }) => supplier === id)?.supplierName ?? '', of.length, amount, share(amount, all)],
      to: to(id),
    })),
    total: ['合计', rows.length, all, share(all, all)],
  }
}

function byContract({ signed }: Facts): Table {
  const saved = (asked: string, amount: string) => sum([Number(asked), -Number(amount)])
  return {
    title: '合同签订',
    columns: [
      ...[{ title: '合同' }, { title: '采购方式' }, money('采购金额'), money('合同金额'), money('节约')],
      count('周期（天）'),
    ],
    rows: signed.map(({ id, number, name, method, asked, amount, days }) => ({
      cells: [`${number} ${name}`, methodTitle(method), Number(asked), Number(amount), saved(asked, amount), days],
      to: `${PAGES}/contracts?row=${id}`,
    })),
  }
}

function byPlan(facts: Facts, behind: Behind): Table {
  const categories = [...new Map(facts.planned.map(({ category, categoryName }) => [category, categoryName]))]
  return {
    title: '计划完成',
    columns: [{ title: '采购分类' }, count('计划项'), count('已签合同')],
    rows: categories.map(([category, name]) => {
      const rows = rowsBehind('plan', facts, { category })
      return { cells: [name, rows.length, totalOf(rows)], to: behind('plan', { category }) }
    }),
  }
}

const tenth = (days: number | null): number | null => (days === null ? null : Math.round(days * 10) / 10)

function bySteps(facts: Facts, behind: Behind): Table {
  return {
    title: '各环节用时',
    columns: [{ title: '环节' }, count('次数'), count('平均天数')],
    rows: Object.entries(STEPS).map(([step, title]) => {
      const rows = rowsBehind('steps', facts, { step })
      return { cells: [title, rows.length, tenth(shareOf(rows))], to: behind('steps', { step }) }
    }),
  }
}

const deliveries = ({ delivered }: Facts): Table => ({
  title: '到货情况',
  columns: [{ title: '验收单' }, { title: '合同' }, { title: '到货日期' }, { title: '是否按期' }],
  rows: delivered.map(({ id, number, contract, day, late }) => ({
    cells: [number, contract, day, late ? '逾期' : '按期'],
    to: `${PAGES}/receipts?row=${id}`,
  })),
})

export const spendingTables = (facts: Facts, behind: Behind): Report['tables'] => [
  executed(facts, behind),
  balances(facts),
  byMethod(facts, behind),
  byFirm('供应商签约', facts.signed, (supplier) => behind('signed', { supplier })),
  byFirm('供应商付款', facts.paid, (supplier) => behind('paid', { supplier })),
  byContract(facts),
  bySteps(facts, behind),
  byPlan(facts, behind),
  deliveries(facts),
]
