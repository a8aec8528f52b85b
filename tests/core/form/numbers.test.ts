import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { capitalMoney } from '../../../core/form/capital-money.ts'
import { readDate, writeDate } from '../../../core/form/date.ts'
import { adjustSum, sumColumn } from '../../../core/form/sum.ts'
import { countedLength } from '../../../core/form/text-length.ts'

describe('capital money', () => {
  test('[S1-9-20] 1234.56 gives 壹仟贰佰叁拾肆元伍角陆分 and 100 gives 壹佰元整', () => {
    expect(capitalMoney(1234.56)).toBe('壹仟贰佰叁拾肆元伍角陆分')
    expect(capitalMoney(100)).toBe('壹佰元整')
  })

  test.each([
    [0, '零元整'],
    ['0.00', '零元整'],
    [-0.001, '零元整'],
    [0.5, '伍角'],
    [0.05, '伍分'],
    [1.05, '壹元零伍分'],
    [1005, '壹仟零伍元整'],
    [10000.05, '壹万元零伍分'],
    [-3.2, '负叁元贰角'],
    [1.005, '壹元零壹分'],
    [100010000, '壹亿零壹万元整'],
    ['9007199254740993.07', '玖仟零柒万壹仟玖佰玖拾贰亿伍仟肆佰柒拾肆万零玖佰玖拾叁元零柒分'],
  ])('%s is %s', (amount, wording) => {
    expect(capitalMoney(amount)).toBe(wording)
  })

  test('what is no number or 10^16 yuan and more has no wording', () => {
    expect([null, '', 'x', Number.NaN, 1e16, '99999999999999999', -1e20].map(capitalMoney)).toEqual(
      Array(7).fill(undefined),
    )
  })

  test('every wording reads back as its amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }), (fen) => {
        const amount = `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`
        expect(fenOf(capitalMoney(amount) ?? '')).toBe(fen)
      }),
      { numRuns: 2000 },
    )
  })
})

/** Reads capital money by adding up units; written apart from the library that words it. */
function fenOf(wording: string): bigint {
  const digits = '零壹贰叁肆伍陆柒捌玖'
  const units: Record<string, bigint> = { 拾: 10n, 佰: 100n, 仟: 1000n }
  let [total, section, digit] = [0n, 0n, 0n]
  for (const sign of wording) {
    const value = digits.indexOf(sign)
    if (value >= 0) digit = BigInt(value)
    else if (units[sign]) [section, digit] = [section + digit * units[sign], 0n]
    else if (sign === '万') [section, digit] = [(section + digit) * 10_000n, 0n]
    else if (sign === '亿') [total, section, digit] = [total + (section + digit) * 100_000_000n, 0n, 0n]
    else if (sign === '元') [total, section, digit] = [(total + section + digit) * 100n, 0n, 0n]
    else if (sign === '角') [total, digit] = [total + digit * 10n, 0n]
    else if (sign === '分') [total, digit] = [total + digit, 0n]
  }
  return total
}

describe('sums', () => {
  test('add up exactly to four decimals', () => {
    expect(sumColumn([1.5, 2, 3])).toBe(6.5)
    expect(sumColumn([0.1, 0.2])).toBe(0.3)
    expect(sumColumn([0.0001, 0.0002])).toBe(0.0003)
    expect(sumColumn(['0.1', null, 'x', undefined, 0.2])).toBe(0.3)
    expect(sumColumn([])).toBe(0)
  })

  test('of large amounts stay exact', () => {
    expect(sumColumn([900_000_000_000_000, 0.25, -900_000_000_000_000])).toBe(0.25)
    expect(adjustSum(900_000_000_000_000, 0, 0.25)).toBe(undefined)
  })

  test('adjusted cell by cell equal the sum of the column, however often', () => {
    const amount = fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 10_000)
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 20 }),
        fc.array(fc.tuple(fc.nat(), amount), { maxLength: 50 }),
        (column, edits) => {
          const rows = [...column]
          let sum: number | string | undefined = sumColumn(rows)
          for (const [at, value] of edits) {
            sum = adjustSum(sum, rows[at % rows.length], value)
            rows[at % rows.length] = value
          }
          expect(sum).toBe(sumColumn(rows))
        },
      ),
    )
  })
})

test('a text with Chinese characters counts half its length', () => {
  expect(countedLength('中'.repeat(40))).toBe(20)
  expect(countedLength('a中')).toBe(1)
  expect(countedLength('abc')).toBe(3)
})

test('dates are wall-clock times of China on every machine', () => {
  expect(readDate('2024-05-06 07:08:09')?.toISOString()).toBe('2024-05-05T23:08:09.000Z')
  expect(writeDate(new Date('2024-05-05T23:08:09Z'))).toBe('2024-05-06 07:08:09')
  expect(readDate('2024-05-06T00:00:00Z')?.toISOString()).toBe('2024-05-06T00:00:00.000Z')
  expect(['2024-02-30', 'x', '', null, '2024-13-01'].map(readDate)).toEqual(Array(5).fill(undefined))
})
