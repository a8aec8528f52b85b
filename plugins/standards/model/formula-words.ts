import type { RuleInput } from './rule-calls.ts'

/** What is compared with the text before it, what joins two conditions, and what is counted. */
const WORDS: Readonly<Record<string, string>> = {
  '==': '为',
  '!=': '不为',
  '&&': '，且',
  '||': '，或',
  '!': '非',
  '>=': ' ≥ ',
  '<=': ' ≤ ',
  '>': ' > ',
  '<': ' < ',
  '*': ' × ',
  '/': ' ÷ ',
  '+': ' + ',
  '-': ' − ',
}

const TOKEN = /'[^']*'|"[^"]*"|[A-Za-z_]\w*|[\d.]+|&&|\|\||[=!<>]=|\S/g
const QUOTED = /^['"]/

/**
 * A formula of a rule as people read it: inputs by their titles, choices by their words.
 *
 * formulaWords("size == 'large' && years < 10", inputs) // => '规模为大型，且使用年限 < 10'
 */
export function formulaWords(formula: string, inputs: readonly RuleInput[]): string {
  const known = new Map(inputs.map((input) => [input.name, input]))
  let compared: RuleInput | undefined
  return (formula.match(TOKEN) ?? [])
    .map((token) => {
      const input = known.get(token)
      compared = input ?? compared
      if (input) return input.title
      return QUOTED.test(token) ? valueWords(token.slice(1, -1), compared) : (WORDS[token] ?? token)
    })
    .join('')
    .trim()
}

const valueWords = (value: string, input: RuleInput | undefined): string =>
  value === '' ? '空' : (input?.choices?.[value] ?? value)

/** The sentence of a rule with the places where its values will stand. */
export function sentenceWords(text: string, inputs: readonly RuleInput[]): string {
  const titles: Readonly<Record<string, string>> = {
    ...{ value: '取值', limit: '限额' },
    ...Object.fromEntries(inputs.map(({ name, title }) => [name, title])),
  }
  return text.replace(/ ?\{(\w+)\} ?/g, (place, name: string) => `【${titles[name] ?? place}】`)
}

/** An input as whoever writes a version has to name it, and how it is compared. */
export const inputWords = ({ name, title, choices }: RuleInput): string => {
  const codes = Object.entries(choices ?? {}).map(([code, word]) => `'${code}' ${word}`)
  return `${name}（${[title, ...codes].join('；')}）`
}

/** A condition as an example to go by. */
export function exampleFor(inputs: readonly RuleInput[]): string {
  const [first] = inputs
  if (!first) return 'a > 10'
  const [code] = Object.keys(first.choices ?? {})
  if (code !== undefined) return `${first.name} == '${code}'`
  return first.type === 'number' ? `${first.name} > 10` : first.name
}
