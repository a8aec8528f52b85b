import { describe, expect, test } from 'vitest'
import { checkRules, MOST_RULES, ruleProblems } from '../../../../core/flow/assignment/rule-problems.ts'
import { rule } from './rules.ts'

const sentences = (...rules: ReturnType<typeof rule>[]) =>
  ruleProblems(rules).map(({ sn, fault }) => [sn, fault.message])

describe('confirming an assignment', () => {
  test.each(['0', '1', '2', '3', '4', '9', '10', '11', '12', '13', '14'])(
    '[S2-5-69] a rule of type %s without a source is refused with 请选择人员',
    (type) => {
      expect(sentences(rule('5', 'or'), rule(type, 'or'))).toEqual([[2, '请选择人员']])
      expect(() => checkRules([rule(type, 'or')])).toThrow(/^请选择人员$/)
      expect(sentences(rule(type, 'or', 'x'))).toEqual([])
    },
  )

  test.each(['5', '6', '7', '8'])('[S2-5-70] a rule of type %s needs no source', (type) => {
    expect(sentences(rule(type, 'or'))).toEqual([])
    expect(() => checkRules([rule(type, 'or')])).not.toThrow()
  })

  test("asks a partner's type whether something must be picked", () => {
    expect(ruleProblems([rule('100', 'or')], (type) => type !== '100')).toEqual([])
    expect(ruleProblems([rule('100', 'or')], () => true)).toHaveLength(1)
  })

  test('refuses a first row that is the only matrix row with nothing on its left', () => {
    expect(sentences(rule('14', 'and', 'm'), rule('0', 'or', 'u'))[0]?.[1]).toContain('矩阵')
    expect(sentences(rule('14', 'exclude', 'm'))).toHaveLength(1)
    expect(sentences(rule('14', 'or', 'm'))).toEqual([])
    expect(sentences(rule('14', 'and', 'm'), rule('14', 'or', 'n'))).toEqual([])
    expect(sentences(rule('0', 'and', 'u'), rule('14', 'or', 'm'))).toEqual([])
  })

  test('refuses more rows than provenance can tell apart', () => {
    const rules = Array.from({ length: MOST_RULES + 1 }, () => rule('0', 'or', 'u'))
    expect(ruleProblems(rules)).toHaveLength(1)
    expect(ruleProblems(rules.slice(1))).toEqual([])
  })
})
