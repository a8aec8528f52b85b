import { groupDigits } from '../form/group-digits.ts'
import type { StandardFacts, StandardInput, StandardRow, StandardRule, StandardVersion } from './rule.ts'

const YUAN = '元'

/** The sentence of a warning or a refusal: what the row or the rule says, and by which rule and version. */
export function ruleText(
  rule: StandardRule,
  version: StandardVersion,
  row: StandardRow | undefined,
  facts: StandardFacts,
): string {
  const inputs = new Map(rule.inputs.map((input) => [input.name, input]))
  const money = inputs.get(rule.measures ?? '')?.unit === YUAN
  const said = (row?.text ?? rule.text).replace(/\{(\w+)\}/g, (_, name: string) => {
    const input = inputs.get(name)
    // The sentence itself says the unit of a limit.
    return input || !money ? factText(input, facts[name]) : groupDigits(factText(undefined, facts[name]))
  })
  return `${said}（${rule.title} ${version.version}，依据：${sourceText(version)}）`
}

/** A value of an input as people read it. */
export function factText(input: StandardInput | undefined, fact: StandardFacts[string]): string {
  if (fact === undefined || fact === null || fact === '') return ''
  if (typeof fact === 'boolean') return fact ? '是' : '否'
  const said = input?.unit === YUAN ? groupDigits(String(fact)) : String(fact)
  return `${input?.choices?.[said] ?? said}${input?.unit ?? ''}`
}

/** Where a version stands, in a line. */
export const sourceText = ({ source: { title, no, article } }: Pick<StandardVersion, 'source'>): string =>
  [title, no, article].filter(Boolean).join(' ')
