import { describe, expect, test } from 'vitest'
import { reportCell, reportNumber } from '../../../../sdk/web/report/report-number.ts'
import { nameOf, SPANS, spanOf, spanProblem } from '../../../../sdk/web/report/report-span.ts'
import { tableCsv } from '../../../../sdk/web/report/report-tables.tsx'

describe('the span of a report', () => {
  test('is whole months, also over the turn of the year and in leap years', () => {
    expect(spanOf('month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(spanOf('last-month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect(spanOf('quarter', '2026-11-23')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
    expect(spanOf('year', '2026-11-23')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
    expect(spanOf('last-year', '2026-11-23')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
    expect(spanOf('twelve-months', '2026-11-23')).toEqual({ from: '2025-12-01', to: '2026-11-30' })
  })
  test('bears its usual name, and none when it is another', () => {
    for (const { value } of SPANS) expect(nameOf(spanOf(value, '2026-11-23'), '2026-11-23')).toBe(value)
    expect(nameOf({ from: '2026-11-01', to: '2026-11-23' }, '2026-11-23')).toBeUndefined()
  })
  test('is refused when it ends before it begins, is no day, or is longer than ten years', () => {
    expect(spanProblem({ from: '2026-02-01', to: '2026-01-31' })).toBe('结束日期不能早于开始日期')
    expect(spanProblem({ from: '明天', to: '2026-01-31' })).toBe('请选择开始日期与结束日期')
    expect(spanProblem({ from: '2001-01-01', to: '2026-01-31' })).toBe('一次最多统计十年，请缩短时间范围')
    expect(spanProblem({ from: '2026-01-01', to: '2026-01-01' })).toBeUndefined()
  })
})

test('numbers of a report are written as counts, money or shares', () => {
  expect(reportNumber(12345.5)).toBe('12,345.5')
  expect(reportNumber(6420000, 'money')).toBe('6,420,000.00')
  expect(reportNumber(0.8765, 'percent')).toBe('87.7%')
  expect([0, 0.0001, 0.0005].map((share) => reportNumber(share, 'percent'))).toEqual(['0%', '<0.1%', '0.1%'])
  expect(reportNumber(null, 'percent')).toBe('—')
  expect(reportCell('第一会议室', 'count')).toBe('第一会议室')
})

test('a table is saved with its total and with numbers that can be counted with', () => {
  const table = {
    title: '预算执行',
    columns: [{ title: '预算' }, { title: '已付', as: 'money' as const }],
    rows: [{ cells: ['=1+1', 1234.5] }, { cells: ['办公', null] }],
    total: ['合计', 1234.5],
  }
  expect(tableCsv(table)).toBe("\ufeff预算,已付\r\n'=1+1,1234.5\r\n办公,\r\n合计,1234.5\r\n")
})
