import { csvLines } from '@gongtai/core/register/csv'
import { expect, test } from 'vitest'

test('a cell that a spreadsheet would take for a formula is kept from being one', () => {
  for (const text of ['=1+1', '+86 138', '-2+3', '@SUM(A1)', '\t=1', '＝1+1'])
    expect(csvLines([[text]])).toBe(`'${text}\r\n`)
  expect(csvLines([['\r=1']])).toBe(`"'\r=1"\r\n`)
})

test('a negative number stays a number', () => {
  expect(csvLines([['-12.50', '-3']])).toBe('-12.50,-3\r\n')
  expect(csvLines([['-1,234.50']])).toBe('"-1,234.50"\r\n')
})

test('commas, quotes and line breaks stay within their cell', () => {
  expect(csvLines([['甲,乙', '说"好"', '一\n二', '']])).toBe('"甲,乙","说""好""","一\n二",\r\n')
})
