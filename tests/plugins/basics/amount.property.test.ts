import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formulaNumber } from '../../../core/form/amount.ts'
import { capitalMoney } from '../../../core/form/capital-money.ts'
import { compile } from '../../../core/form/compile.ts'
import { openForm } from '../../../core/form/form.ts'
import { evaluate } from '../../../core/form/formula.ts'
import type { FormSchema } from '../../../core/form/schema.ts'
import { settle } from '../../../core/form/settle.ts'
import { submission } from '../../../core/form/submit.ts'
import { number } from '../../../plugins/basics/model/number.ts'
import { parts } from '../form-design/support.ts'
import { field } from '../support/forms.ts'

const exact = { accuracy: 4 }

/** Up to 18 digits before the point and 4 behind it, counted in units of the last. */
const units = fc.bigInt({ min: -(10n ** 22n) + 1n, max: 10n ** 22n - 1n })

const textOf = (value: bigint): string => {
  const digits = String(value < 0n ? -value : value).padStart(5, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

const unitsOf = (value: unknown): bigint => {
  const [, sign = '', whole = '0', rest = ''] =
    /^(-?)(\d+)\.?(\d*)$/.exec(number.show(value as never, { ...exact, grouped: false })) ?? []
  return BigInt(`${sign}${whole}${rest.padEnd(4, '0')}`)
}

const calculated = (executor: string, sources: readonly string[], statement?: string) => ({
  calculation: { active: true, executor, sources, ...(statement && { statement }) },
})

const schema: FormSchema = {
  key: 'money',
  title: '金额',
  mainTable: { name: 'BUS_MONEY' },
  nodes: [
    field('amount', 'num_1', '金额', 'AMOUNT', { options: exact }),
    field('copy', 'num_1', '等值', 'COPY', { options: exact, ...calculated('equalValProcessor', ['amount']) }),
    field('same', 'num_1', '公式', 'SAME', {
      options: exact,
      ...calculated('customAlgorithm', ['amount'], 'num1*3-num1*2'),
    }),
    {
      kind: 'table',
      id: 'items',
      type: 'table_1',
      title: '明细',
      table: { name: 'BUS_MONEY_ITEM' },
      columns: [field('price', 'num_1', '单价', 'PRICE', { options: exact })],
    },
    field('total', 'num_1', '合计', 'TOTAL', { options: exact, ...calculated('sumByScript', ['price']) }),
  ],
}

const { form, problems } = compile(schema, parts)
const now = () => new Date(0)
const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

describe('an amount of up to 18 digits and 4 decimals', () => {
  test('is the same wherever it goes: typed, sent, settled, stored in a numeric column, computed with, shown', () => {
    expect(problems).toEqual([])
    fc.assert(
      fc.property(units, fc.array(units, { maxLength: 5 }), (amount, prices) => {
        const page = openForm(form, { now })
        page.change('amount', textOf(amount))
        for (const price of prices) {
          const { key } = page.addRow('items')
          page.change(`items/${key}/price`, textOf(price))
        }
        const { values, differences } = settle(form, { sent: overTheWire(submission(page).values), now })
        expect(differences).toEqual([])
        const record = values.BUS_MONEY as Record<string, unknown>
        for (const name of ['AMOUNT', 'COPY', 'SAME']) expect(unitsOf(record[name])).toBe(amount)
        const total = prices.reduce((sum, price) => sum + price, 0n)
        expect(unitsOf(record.TOTAL)).toBe(total)
        const [cell] = number.store(record.AMOUNT as never, exact)
        // PostgreSQL gives a numeric back as text, with the zeros it was written with.
        expect(number.load([textOf(amount)], exact)).toEqual(record.AMOUNT)
        expect(number.load([String(cell)], exact)).toEqual(record.AMOUNT)
        expect(number.check(record.AMOUNT as never, exact)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('is compared, added and worded in full, of 10^15 yuan and fen too', () => {
    const yuan = number.read('1,000,000,000,000,000.01', { accuracy: 2 })
    expect(yuan).toBe('1000000000000000.01')
    expect(number.show(yuan, { accuracy: 2, grouped: true })).toBe('1,000,000,000,000,000.01')
    expect(number.check(yuan, { max: 1e15 })).toEqual([{ text: '不能大于1000000000000000' }])
    expect(capitalMoney(yuan)).toBe('壹仟万亿元零壹分')
    const known = { 甲: formulaNumber(yuan), 乙: formulaNumber('999999999999999.99') }
    expect(evaluate('甲 > 乙', known)).toBe(true)
    expect(evaluate('甲 - 乙', known)).toBe(0.02)
    expect(evaluate('甲 + 乙', { ...known, 乙: 1 })).toBe('1000000000000001.01')
  })
})
