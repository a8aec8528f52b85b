import {
  type OperationContext,
  officeDate,
  type StandardRule,
  type StandardVersion,
  standardRules,
  versionProblems,
} from '@gongtai/sdk/server'
import { standardsFaults } from '../model/faults.ts'
import type { Draft } from '../model/rule-calls.ts'

export const ruleOf = ({ view }: OperationContext, code: string): StandardRule => view(standardRules).get(code)

/** The day as `YYYY-MM-DD`. */
export const todayOf = ({ now }: Pick<OperationContext, 'now'>): string => officeDate(now)

/** What somebody wrote, as a version of the rule; a fault says all that is wrong with it. */
export function asVersion(rule: StandardRule, name: string, { scope, from, to, source, rows }: Draft): StandardVersion {
  const valid = { from, ...(to !== undefined && { to }) }
  const version: StandardVersion = { version: name, scope, valid, source, trust: 'tenant', rows }
  const problems = versionProblems(rule, version)
  if (problems.length > 0) throw standardsFaults.wrongVersion({ problems })
  return version
}

/** The versions of a tenant as if another one had held in its scope all the time; those of the specification stay. */
export const asIf = (on: readonly StandardVersion[], tried: StandardVersion): readonly StandardVersion[] => [
  { ...tried, valid: { from: '0001-01-01' } },
  ...on.filter(({ scope, trust }) => scope !== tried.scope || trust === 'spec'),
]
