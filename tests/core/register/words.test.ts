import { describe, expect, test } from 'vitest'
import type { RegisterFields } from '../../../core/register/field.ts'
import { shownWords, wordsOf } from '../../../core/register/words.ts'

const fields: RegisterFields = {
  name: { kind: 'text', title: '名称' },
  paid: { kind: 'number', title: '实付', minimum: 0, maximum: 9_999_999, digits: 2, unit: '元' },
  cost: { kind: 'number', title: '金额', minimum: -9_999_999, maximum: 9_999_999, digits: 2 },
}
const row = (cost: number | null) => ({ id: '1', revision: '', names: {}, name: '1234567', cost }) as never

describe('a value in words', () => {
  test('has separators on screen and paper when it is a number, and none in files', () => {
    expect(shownWords(fields, 'cost', row(1_234_567.5))).toBe('1,234,567.5')
    expect(shownWords(fields, 'cost', row(-1200))).toBe('-1,200')
    expect(shownWords(fields, 'cost', row(0))).toBe('0')
    expect(wordsOf(fields, 'cost', row(1_234_567.5))).toBe('1234567.5')
  })

  test('has all its digits when it is money', () => {
    const paid = (amount: number) => ({ id: '1', revision: '', names: {}, paid: amount }) as never
    expect(shownWords(fields, 'paid', paid(10_000))).toBe('10,000.00')
    expect(shownWords(fields, 'paid', paid(3_999.9))).toBe('3,999.90')
    expect(wordsOf(fields, 'paid', paid(10_000))).toBe('10000')
  })

  test('stays as it is when it is none', () => {
    expect(shownWords(fields, 'name', row(1))).toBe('1234567')
    expect(shownWords(fields, 'cost', row(null))).toBe('')
  })
})
