import { describe, expect, test } from 'vitest'
import { depthOf, kindOf } from '../../../plugins/procurement/model/categories.ts'
import { checkSign, creditCodeProblem } from '../../../plugins/procurement/model/credit-code.ts'
import { formatFor, timeFor, timeProblem } from '../../../plugins/procurement/model/need-time.ts'
import { type Offering, relatedFindings } from '../../../plugins/procurement/model/related.ts'
import { sampleBudgets, sampleCategories, sampleSuppliers } from '../../../plugins/procurement/model/samples.ts'
import { contractExpiry } from '../../../plugins/procurement/server/contract/contract-rules.ts'
import { concentration, execution, lineUse } from '../../../plugins/procurement/server/contract/watch-rules.ts'
import { legalMethod } from '../../../plugins/procurement/server/rules/legal-method.ts'
import { ownMethod } from '../../../plugins/procurement/server/rules/own-method.ts'
import { splitWatch, splitYear } from '../../../plugins/procurement/server/rules/split-watch.ts'
import { worksTender } from '../../../plugins/procurement/server/rules/works-tender.ts'
import { judgeRule, type StandardFacts, type StandardRule, type StandardVersion } from '../../../sdk/server/index.ts'

describe('a credit code', () => {
  test.each([
    ['91350100M000100Y43', undefined],
    ['91350100M000100Y44', '统一社会信用代码的校验位不符，请核对后重新填写'],
    ['91350100M000100Y34', '统一社会信用代码的校验位不符，请核对后重新填写'],
  ])('%s is judged by its last sign', (code, problem) => expect(creditCodeProblem(code)).toBe(problem))

  test('of every sample firm is sound', () => {
    for (const { creditCode } of sampleSuppliers) expect(checkSign(creditCode)).toBe(creditCode[17])
  })
})

describe('the method of a purchase', () => {
  test.each([
    ['goods', 4_999.99, false, 'direct'],
    ['goods', 5_000, false, 'quotes'],
    ['services', 49_999.99, false, 'quotes'],
    ['goods', 50_000, false, 'panel'],
    ['goods', 999_999.99, false, 'panel'],
    ['goods', 1_000_000, false, 'negotiation'],
    ['goods', 1_999_900, false, 'negotiation'],
    ['goods', 2_000_000, false, 'tender'],
    ['works', 1_199_999.99, false, 'panel'],
    ['works', 1_200_000, false, 'negotiation'],
    ['works', 3_000_000, false, 'negotiation'],
    ['goods', 100, true, 'central'],
  ] as const)('%s for %d yuan, in the catalogue: %s, is %s', (kind, amount, catalogue, method) => {
    const wanted = [{ kind, amount, catalogue }, '2026-11-23'] as const
    const law = judgeRule(legalMethod, ...wanted)
    expect(law.value === 'below' ? judgeRule(ownMethod, ...wanted).value : law.value).toBe(method)
    expect(law.text).toContain('尚未维护本省（市）的采购限额标准')
    expect(law.source).toContain('国办发〔2019〕55号')
  })

  test('goes by the row of the province where there is one, without a warning', () => {
    const province: StandardVersion = {
      ...{ version: '江澜2026', scope: 'province', valid: { from: '2026-01-01' }, trust: 'tenant' },
      source: { title: '江澜省政府集中采购目录及标准' },
      rows: [
        { when: 'amount >= 500000', value: "'negotiation'" },
        { value: "'below'", limit: '500000', result: 'pass' },
      ],
    }
    const versions = [...legalMethod.versions, province]
    const judged = (amount: number) =>
      judgeRule(legalMethod, { kind: 'goods', amount, catalogue: false }, '2026-11-23', versions)
    expect(judged(600_000)).toMatchObject({ value: 'negotiation', version: '江澜2026', text: '', result: 'pass' })
    expect(judged(400_000)).toMatchObject({ value: 'below', text: '' })
  })

  test('of large works is a tender only once somebody has confirmed that rule', () => {
    const works = [{ kind: 'works', amount: 4_000_000, catalogue: false }, '2026-11-23'] as const
    expect(judgeRule(worksTender, ...works).result).toBe('n/a')
    expect(judgeRule(worksTender, ...works, worksTender.versions).value).toBe('tender')
  })
})

describe('when something is needed', () => {
  test.each([
    ['0', 'yyyy-MM-dd'],
    ['1', 'yyyy-MM-dd'],
    ['2', 'yyyy-MM'],
    ['3', 'yyyy'],
  ])('is said by declaration %s as %s', (declaration, format) => expect(formatFor(declaration)).toBe(format))

  test.each([
    ['1', '', '2023-10-10'],
    ['1', '2026-03', '2023-10-10'],
    ['1', '2026-03-01', '2026-03-01'],
    ['2', '2026-03-01', '2026-03'],
    ['3', '2026-03', '2026'],
    ['2', '2023-10-10', ''],
    ['0', '2026-03', ''],
  ])('becomes, with declaration %s after %s, %s', (declaration, before, after) =>
    expect(timeFor(declaration, before, '2023-10-10')).toBe(after),
  )

  test('of another kind is refused with an example', () => {
    expect(timeProblem('2', '2026-03-01')).toBe('需用时间应为月份，如 2026-03')
    expect(timeProblem('2', '2026-03')).toBeUndefined()
    expect(timeProblem('2', '2026-13')).toBe('需用时间应为月份，如 2026-03')
    expect(timeProblem('0', '2026-02-30')).toBe('需用时间应为日期，如 2026-03-01')
    expect(timeProblem('0', '2028-02-29')).toBeUndefined()
    expect(timeProblem('3', '2026')).toBeUndefined()
  })
})

test('a category says by its code what it is, and where it stands', () => {
  expect(['A', 'B07', 'C1601'].map(kindOf)).toEqual(['goods', 'works', 'services'])
  expect(['A', 'A02', 'A0201', 'A020101'].map(depthOf)).toEqual([0, 1, 2, 3])
  const codes = sampleCategories.map(({ code }) => code)
  for (const code of codes.filter((each) => each.length > 1)) expect(codes).toContain(code.slice(0, -2))
})

test('the sample budget has fourteen lines of 6,420,000 yuan', () => {
  expect(sampleBudgets).toHaveLength(14)
  expect(sampleBudgets.reduce((sum, { opening }) => sum + opening, 0)).toBe(6_420_000)
})

describe('suppliers of a round', () => {
  const offer = (supplier: string, more: Partial<Offering> = {}): Offering => ({
    ...{ supplier, name: supplier, creditCode: supplier, phone: `${supplier}1`, address: `${supplier} 路` },
    ...{ fileAuthor: '', fileDigest: `${supplier}f`, pricesDigest: `${supplier}p`, ...more },
  })

  test.each([
    ['creditCode', '统一社会信用代码相同'],
    ['phone', '联系电话相同'],
    ['address', '地址相同'],
    ['fileAuthor', '报价文件作者相同'],
    ['fileDigest', '报价文件完全相同'],
    ['pricesDigest', '各行报价完全相同'],
  ] as const)('with the same %s are found', (key, says) => {
    const found = relatedFindings([offer('甲', { [key]: '（A） 1-2' }), offer('乙'), offer('丙', { [key]: 'a12' })])
    expect(found).toEqual([`甲与丙：${says}`])
  })

  test('that share nothing, or nothing that is known, are not', () => {
    expect(relatedFindings([offer('甲', { phone: '' }), offer('乙', { phone: '' })])).toEqual([])
  })
})

describe('what is watched', () => {
  const says = (rule: StandardRule, facts: StandardFacts) => judgeRule(rule, facts, '2026-11-23').result

  test.each([
    [1, 25],
    [2, 50],
    [3, 75],
    [4, 90],
  ])('at the end of quarter %d is amber below %d per cent, and red below half of it', (quarter, least) => {
    const at = (share: number) => says(execution, { quarter, share })
    expect([least, least - 0.1, least / 2, least / 2 - 0.1].map(at)).toEqual(['pass', 'warn', 'warn', 'refuse'])
  })

  test('of a line is amber from 80 per cent, of a supplier above 40', () => {
    expect([79.9, 80, 100].map((share) => says(lineUse, { share }))).toEqual(['pass', 'warn', 'warn'])
    expect([40, 40.1].map((share) => says(concentration, { share }))).toEqual(['pass', 'warn'])
  })

  test('of a contract is told 30 and 7 days before it ends', () => {
    const told = (left: number) => judgeRule(contractExpiry, { left }, '2026-11-23').value
    expect([31, 30, 8, 7, 0].map(told)).toEqual([null, 30, 30, 7, 7])
  })

  test('of purchases in ninety days is amber from three that reach 80 per cent of the tier, in a year red with a tender', () => {
    const tier = 5_000
    expect([3_999.99, 4_000].map((total) => says(splitWatch, { count: 3, total, tier }))).toEqual(['pass', 'warn'])
    expect(says(splitWatch, { count: 2, total: 4_900, tier })).toBe('pass')
    expect([true, false].map((tender) => says(splitYear, { count: 2, total: 1, tender }))).toEqual(['refuse', 'pass'])
  })
})
