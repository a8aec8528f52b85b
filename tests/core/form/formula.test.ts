import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDate } from '../../../core/form/date.ts'
import { evaluate, formulaProblems, prepareStatement, statementProblems } from '../../../core/form/formula.ts'
import type { SourceKind } from '../../../core/points/executors.ts'

const now = new Date('2024-05-06T07:08:09+08:00')
const run = (statement: string, sources: unknown[], kinds: SourceKind[] = sources.map(() => 'text')) =>
  prepareStatement(statement)({ sources, kinds, now })

const refused = (text: string, variables = {}): string => {
  try {
    evaluate(text, variables)
  } catch (error) {
    return (error as { code: string }).code
  }
  return 'accepted'
}

describe('placeholders', () => {
  test('num1, num2 … are the numbers of the sources', () => {
    expect(run('num1*num2', [3, 4], ['number', 'number'])).toBe(12)
  })

  test('[S2-4-98] date1, date2 … are the dates of the sources', () => {
    expect(run('date2>date1', ['2024-05-06', '2024-05-07 08:00:00'], ['date', 'date'])).toBe(true)
    expect(run('day(date1,date2)', ['2024-05-06', '2024-05-08'], ['date', 'date'])).toBe('2.00')
  })

  test('[S2-4-99] str1, str2 … are the texts of the sources', () => {
    expect(run("str2+'-'+str1", ['甲', '乙'])).toBe('乙-甲')
  })

  test('[S2-4-100] newDate is the current date and time', () => {
    expect(run('newDate', [])).toEqual(now)
    expect(run('hours(date1,newDate)', ['2024-05-06 06:08:09'], ['date'])).toBe('1.00')
  })

  test('kinds are counted one by one when sources are mixed', () => {
    const sources = ['2024-05-06', 5, '吨', 3]
    expect(run('strcon(num1*num2, str1)', sources, ['date', 'number', 'text', 'number'])).toBe('15吨')
  })

  test('a source of another kind is read as the wanted one when there is none of that kind at all', () => {
    expect(run('num1+num2', ['12', '3'])).toBe(15)
  })

  test('an empty number counts as 0, an empty date makes the result empty', () => {
    expect(run('num1+num2', [null, 3], ['number', 'number'])).toBe(3)
    expect(run('day(date1,date2)', ['', '2024-05-08'], ['date', 'date'])).toBe(null)
  })
})

describe('helpers', () => {
  const from = '2024-01-01 00:00:00'
  const later = (milliseconds: number) => new Date(+(readDate(from) ?? 0) + milliseconds)
  const hour = 3_600_000

  test('[S2-4-101] hours: 36 hours give 36.00', () => {
    expect(run('hours(date1,date2)', [from, later(36 * hour)])).toBe('36.00')
  })

  test('[S2-4-102] day: 36 hours give 1.50', () => {
    expect(run('day(date1,date2)', [from, later(36 * hour)])).toBe('1.50')
  })

  test('[S2-4-103] month has 30 days: 45 days give 1.50', () => {
    expect(run('month(date1,date2)', [from, later(45 * 24 * hour)])).toBe('1.50')
  })

  test('[S2-4-104] year has 360 days: 540 days give 1.50', () => {
    expect(run('year(date1,date2)', [from, later(540 * 24 * hour)])).toBe('1.50')
  })

  test('[S2-4-105] durations have two decimals: 100 minutes in hours give 1.67', () => {
    expect(run('hours(date1,date2)', [from, later(100 * 60_000)])).toBe('1.67')
  })

  test('[S2-4-106] strcon joins texts', () => {
    expect(run('strcon(str1,str2)', ['A', 'B'])).toBe('AB')
  })

  test('[S2-4-107] durations take a start and an end or a difference, strcon any number of texts', () => {
    expect(run('hours(date2-date1)', [from, later(2 * hour)], ['date', 'date'])).toBe('2.00')
    expect(run('hours(date1,date2)', [later(2 * hour), from])).toBe('-2.00')
    expect(run('strcon(str1,str2,str3)', ['A', 'B', 'C'])).toBe('ABC')
  })
})

describe('the language', () => {
  test('computes with decimals', () => {
    expect(evaluate('0.1+0.2', {})).toBe(0.3)
    expect(evaluate('1.005*100', {})).toBe(100.5)
    expect(evaluate('round(2.345, 2)', {})).toBe(2.35)
    expect(evaluate('2**10 % 1000', {})).toBe(24)
    expect(evaluate('1/0', {})).toBe(null)
  })

  test('takes Chinese names', () => {
    expect(evaluate("申请部门 == '财务处' && 数量 * 单价 >= 1000", { 申请部门: '财务处', 数量: 10, 单价: 100 })).toBe(
      true,
    )
    expect(evaluate("contains(['甲','乙'], 类别) ? 1 : 2", { 类别: '丙' })).toBe(2)
  })

  test('compares a number with a numeric text by value, and nothing with what is empty', () => {
    expect(evaluate('a == 1', { a: '1' })).toBe(true)
    expect(evaluate('a > 1', { a: null })).toBe(false)
    expect(evaluate('empty(a)', { a: '' })).toBe(true)
    expect(evaluate("a < '2024-05-10'", { a: '2024-05-09' })).toBe(true)
  })

  test.each([
    ['a.b', 'formula.not-allowed'],
    ['a[0]', 'formula.not-allowed'],
    ['a = 1', 'formula.unreadable'],
    ['1; 2', 'formula.not-allowed'],
    ['this', 'formula.not-allowed'],
    ['constructor', 'formula.unknown-name'],
    ['__proto__', 'formula.unknown-name'],
    ['toString()', 'formula.unknown-function'],
    ["'a'.constructor('x')()", 'formula.not-allowed'],
    ['hours()', 'formula.wrong-arguments'],
    ['9**9**9', 'formula.too-large'],
    ['10**100*10**100*10**100*10**100', 'formula.too-large'],
    ['1e999999999', 'formula.too-large'],
    ['a & 1', 'formula.not-allowed'],
    ['~1', 'formula.not-allowed'],
    ['a * 2', 'formula.not-number'],
    ['（1+2）', 'formula.wide-punctuation'],
    ['(1+', 'formula.unreadable'],
    ['x'.repeat(2001), 'formula.too-long'],
    [`${'('.repeat(900)}1${')'.repeat(900)}`, 'accepted'],
    [`${'-'.repeat(900)}1`, 'formula.too-deep'],
    ['', 'formula.missing'],
  ])('answers %s with %s', (text, code) => {
    expect(refused(text, { a: 'x' })).toBe(code)
  })

  test('problems are told when a statement is saved', () => {
    expect(statementProblems('num1*num2')).toEqual([])
    expect(statementProblems('num1*单价')).toEqual(['公式中的“单价”不存在，请检查名称'])
    expect(formulaProblems('a+', () => true)).toHaveLength(1)
  })

  test('any text gives an answer or a fault of its own, never another error', () => {
    const word = fc.constantFrom(
      'num1',
      '甲',
      '(',
      ')',
      '+',
      '-',
      '*',
      '/',
      '**',
      '%',
      '1',
      '0.5',
      "'x'",
      ',',
      '[',
      ']',
      '?',
      ':',
      '&&',
      '!',
      '==',
      '<',
      'hours',
      'strcon',
      'sum',
      'max',
      '.',
      '=',
      ';',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 3 })), { maxLength: 25 }), (words) => {
        expect(refused(words.join(''), { num1: 3, 甲: '2024-05-06' })).toMatch(/^(accepted|formula\..+)$/)
      }),
      { numRuns: 2000 },
    )
  })
})
