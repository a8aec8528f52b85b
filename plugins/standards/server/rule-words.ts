import type { StandardRule } from '@gongtai/sdk/server'
import type { RuleDetail, RuleVersion } from '../model/rule-calls.ts'
import type { KnownVersion } from './rule-versions.ts'

/** A rule as its page shows it, but for its versions. */
export const sayRule = (rule: StandardRule): Omit<RuleDetail, 'versions' | 'changes'> => ({
  code: rule.code,
  title: rule.title,
  area: rule.area,
  kind: rule.kind,
  inputs: rule.inputs.map(({ choices, ...input }) => ({ ...input, ...(choices && { choices: { ...choices } }) })),
  ...(rule.measures !== undefined && { measures: rule.measures }),
  least: rule.least ?? false,
  stricterOnly: rule.stricterOnly ?? false,
  text: rule.text,
  recorded: rule.records !== undefined,
})

export const sayVersion = ({ version, on, own, confirmation }: KnownVersion, today: string): RuleVersion => ({
  version: version.version,
  scope: version.scope,
  ...version.valid,
  source: { ...version.source },
  trust: version.trust,
  rows: version.rows.map((row) => ({ ...row })),
  on,
  own,
  removable: own && version.valid.from > today,
  ...(confirmation && { confirmedBy: `${confirmation.name} ${confirmation.day}` }),
})
