import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { patternBudget, preparePattern, refuseCostlyPattern } from '../../../core/form/pattern.ts'
import { isFault } from '../../../core/kernel/fault.ts'

const finds = (expression: string, text: string): boolean => preparePattern(expression).test(text)

const faultOf = (work: () => void): string | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    return isFault(error) ? error.code : String(error)
  }
}

describe('a regular expression somebody typed', () => {
  test.each([
    ['^1[3-9]\\d{9}$', ['13900000000'], ['12900000000', '1390000000', '139000000000']],
    ['^\\d{17}[\\dXx]$', ['11010519491231002X'], ['1101051949123100']],
    ['^[\\u4e00-\\u9fa5]{2,4}$', ['周明远'], ['周', 'Zhou']],
    ['^(苏|浙)[A-Z]·?\\w{5,6}$', ['苏P·6T018', '浙A12345'], ['京A12345']],
    ['a|^b$', ['xax', 'b'], ['xb']],
    ['^(?:ab)*?c?$', ['', 'ababc', 'ab'], ['aba']],
    ['[^,\\]-]', ['x'], [',', ']', '-', '']],
    ['^.+@[\\w.-]+\\.[a-z]{2,}$', ['office@jianglan.gov.cn'], ['office@', 'a b']],
  ])('%s finds what JavaScript finds', (expression, good, bad) => {
    for (const text of good) expect(finds(expression, text)).toBe(true)
    for (const text of bad) expect(finds(expression, text)).toBe(false)
    for (const text of [...good, ...bad]) expect(finds(expression, text)).toBe(new RegExp(expression, 'u').test(text))
  })

  const atoms = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\W', '(a|b)', '(ab)', '^', '$', '|', '(?:b|)')
  const quantifiers = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '{0,}', '*?')
  const expressions = fc
    .array(fc.tuple(atoms, quantifiers), { maxLength: 7 })
    .map((parts) => parts.map(([atom, times]) => (/^[$^|]$/.test(atom) ? atom : atom + times)).join(''))

  test('agrees with JavaScript on any expression and text', () => {
    fc.assert(
      fc.property(
        expressions,
        fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '\n'), maxLength: 9 }),
        (e, text) => {
          expect(finds(e, text)).toBe(new RegExp(e, 'u').test(text))
        },
      ),
      { numRuns: 3000 },
    )
  })

  test.each([
    '(a+)+$',
    '(a|aa)+$',
    '(a|a)*$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '(.*)*x',
    '(a?){30}a{30}$',
    'a*a*a*a*a*b',
  ])('%s stays within its budget on the longest text', (expression) => {
    refuseCostlyPattern(expression)
    expect(preparePattern(expression).test(`${'a'.repeat(5000 - 1)}!`)).toBe(
      !['(.*)*x', '(a+)+$', '(a|aa)+$', '^(([a-z])+.)+[A-Z]([a-z])+$', '(a?){30}a{30}$', 'a*a*a*a*a*b'].includes(
        expression,
      ),
    )
  })

  const costly = ['(\\w?){990}!', '(.?){990}!', '(\\w{0,30}){30}!', '(a|b)*a[ab]{500}!', '.{0,900}!']

  test.each(costly)('%s is refused when it is saved, and stopped by name where it was saved before', (expression) => {
    expect(faultOf(() => refuseCostlyPattern(expression))).toBe('form-pattern.too-costly')
    expect(faultOf(() => preparePattern(expression).test('a'.repeat(5000)))).toBe('form-pattern.too-much-work')
  })

  test('all texts of one budget together may cost no more than one', () => {
    const pattern = preparePattern('\\w{100}!', '', patternBudget())
    const checkRows = (rows: number) => {
      for (let row = 0; row < rows; row++) pattern.test('a'.repeat(5000))
    }
    expect(faultOf(() => checkRows(100))).toBe('form-pattern.too-much-work')
    expect(faultOf(() => preparePattern('\\w{100}!').test('a'.repeat(5000)))).toBeUndefined()
  })

  test('a pattern that may be saved is never stopped on a single text', () => {
    fc.assert(
      fc.property(
        expressions,
        fc.string({ unit: fc.constantFrom('a', 'b', '1'), minLength: 200, maxLength: 300 }),
        fc.integer({ min: 1, max: 400 }),
        (e, text, times) => {
          const expression = e.startsWith('^') ? e : `(?:${e}|a){0,${times}}`
          if (faultOf(() => refuseCostlyPattern(expression)) !== undefined) return
          preparePattern(expression).test(text.repeat(20).slice(0, 5000))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('a class of many members costs one look at it', () => {
    const letters = Array.from({ length: 200 }, (_, at) => String.fromCodePoint(0x4e00 + 2 * at)).join('')
    expect(finds(`^[${letters}]+$`, letters)).toBe(true)
    expect(finds(`^[^${letters}]$`, letters.slice(0, 1))).toBe(false)
    expect(finds(`^[^${letters}]$`, '丁')).toBe(true)
  })

  test.each([
    ['(a', '有误'],
    ['a**', '有误'],
    ['[b-a]', '有误'],
    ['[a', '有误'],
    ['a{3,1}', '有误'],
    ['*', '有误'],
    ['(?=a)', '不支持「(?」'],
    ['(a)\\1', '不支持「\\1」'],
    ['a{5000}', '过大'],
    ['((a{99}){99}){99}', '过大'],
    ['a'.repeat(501), '不能超过 500 个字符'],
  ])('%s is refused with a sentence', (expression, sentence) => {
    try {
      preparePattern(expression)
      expect.unreachable()
    } catch (error) {
      expect(isFault(error) && error.message).toContain(sentence)
    }
  })
})
