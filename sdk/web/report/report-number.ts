import type { ReportNumber } from '@gongtai/core/report/report'

const WRITTEN: Readonly<Record<ReportNumber, Intl.NumberFormatOptions>> = {
  count: { maximumFractionDigits: 2 },
  money: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  percent: { style: 'percent', maximumFractionDigits: 1 },
}

/** A number as people read it: with separators, in yuan with fen, or in per cent with one digit. */
export function reportNumber(value: number | null, as: ReportNumber = 'count'): string {
  if (value === null) return '—'
  // A little is not nothing.
  if (as === 'percent' && value > 0 && value < LEAST_SHARE) return '<0.1%'
  return value.toLocaleString('zh-CN', WRITTEN[as])
}

const LEAST_SHARE = 0.0005

/** A cell of a table: text as it is, numbers as their column writes them. */
export const reportCell = (value: string | number | null, as?: ReportNumber): string =>
  typeof value === 'number' ? reportNumber(value, as) : (value ?? '—')
