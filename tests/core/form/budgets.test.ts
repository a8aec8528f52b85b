import { describe, expect, test } from 'vitest'
import { compile } from '../../../core/form/compile.ts'
import { toDecimal } from '../../../core/form/decimal.ts'
import { evaluate, prepareStatement } from '../../../core/form/formula.ts'
import type { FormSchema, FormValues } from '../../../core/form/schema.ts'
import { settle } from '../../../core/form/settle.ts'
import { isFault } from '../../../core/kernel/fault.ts'
import { calculated, field, form, now, parts, runs, table } from './parts.ts'

const settled = (schema: FormSchema, sent: FormValues, stored?: FormValues) =>
  settle(compile(schema, parts).form, { sent, now: () => now, ...(stored && { stored }) })

const faultOf = (work: () => unknown): string | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    return isFault(error) ? error.code : String(error)
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

describe('work that a formula may cost', () => {
  const often = `sum(${Array.from({ length: 40 }, () => 'sum(num1)').join(',')})`

  test('a formula over many rows is stopped by name', () => {
    const sum = prepareStatement(often)
    const over = (rows: number) => faultOf(() => sum({ sources: [numbers(rows)], kinds: ['number'], now }))
    expect(over(1_000)).toBeUndefined()
    expect(over(10_000)).toBe('formula.too-much-work')
  })

  test('so is a condition of a flow', () => {
    const condition = often.replaceAll('num1', '金额')
    expect(faultOf(() => evaluate(condition, { 金额: numbers(1_000) }))).toBeUndefined()
    expect(faultOf(() => evaluate(condition, { 金额: numbers(10_000) }))).toBe('formula.too-much-work')
  })

  test('a text of very many digits is no number', () => {
    expect(toDecimal('1'.repeat(400))).toBeDefined()
    expect(toDecimal('1'.repeat(401))).toBeUndefined()
    expect(toDecimal(`${'1'.repeat(2_000_000)}x`)).toBeUndefined()
  })
})

describe('work that settling a record may cost', () => {
  const dear = `num1${'+num1*1'.repeat(15)}`
  const rows = (count: number) => ({ MAIN: {}, T: numbers(count).map((at) => ({ PRICE: at })) })
  const schema = form(table('T', [field('num', 'PRICE'), calculated('num', 'COST', 'formula', ['PRICE'], dear)]))

  test('all calculations of a record share one budget', () => {
    expect(faultOf(() => settled(schema, rows(1_000)))).toBeUndefined()
    expect(faultOf(() => settled(schema, rows(20_000)))).toBe('form.too-much-work')
  })

  test('rows that come in another order are brought into it in one go', () => {
    const summed = form(
      table('T', [field('num', 'PRICE')]),
      calculated('num', 'SUM', 'total', ['PRICE']),
      calculated('text', 'LIST', 'joined', ['PRICE']),
    )
    const stored = { MAIN: {}, T: numbers(300).map((at) => ({ $id: String(at), PRICE: at })) }
    runs()
    const { values } = settled(summed, { T: stored.T.toReversed() }, stored)
    expect((values.T as { $id: string }[]).map(({ $id }) => $id)).toEqual(stored.T.map(({ $id }) => $id).reverse())
    expect(runs().filter((name) => name === 'total').length).toBeLessThanOrEqual(3)
  })
})
