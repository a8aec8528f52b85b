import { describe, expect, it } from 'vitest'
import { exampleFor, formulaWords, inputWords, sentenceWords } from '../../../plugins/standards/model/formula-words.ts'
import type { RuleInput } from '../../../plugins/standards/model/rule-calls.ts'

const inputs: readonly RuleInput[] = [
  { name: 'kind', title: '会议类别', type: 'choice', choices: { '1': '一类会议', '2': '二类会议' } },
  { name: 'perDay', title: '人均每天', type: 'number', unit: '元' },
  { name: 'late', title: '逾期', type: 'truth' },
]

describe('the words of a formula', () => {
  it.each([
    ["kind == '1'", '会议类别为一类会议'],
    ["kind == '1' || kind != '2'", '会议类别为一类会议，或会议类别不为二类会议'],
    ['late && perDay >= 1200', '逾期，且人均每天 ≥ 1200'],
    ["!late && kind == ''", '非逾期，且会议类别为空'],
    ['perDay * 1.5', '人均每天 × 1.5'],
    ['760', '760'],
    ["'tender'", 'tender'],
  ])('reads %s as %s', (formula, words) => {
    expect(formulaWords(formula, inputs)).toBe(words)
  })

  it('marks the places of a sentence by what will stand there', () => {
    expect(sentenceWords('人均 {perDay}，超过 {limit} 元', inputs)).toBe('人均【人均每天】，超过【限额】元')
  })

  it('names the codes of choices to whoever writes a version', () => {
    expect(inputs.map(inputWords)).toEqual([
      "kind（会议类别；'1' 一类会议；'2' 二类会议）",
      'perDay（人均每天）',
      'late（逾期）',
    ])
    expect(exampleFor(inputs)).toBe("kind == '1'")
    expect(exampleFor(inputs.slice(1))).toBe('perDay > 10')
    expect(exampleFor(inputs.slice(2))).toBe('late')
  })
})
