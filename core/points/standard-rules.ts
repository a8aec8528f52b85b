import { contributionPoint } from '../kernel/contribution-point.ts'
import { ruleProblems } from '../standards/problems.ts'
import type { StandardRule } from '../standards/rule.ts'

/**
 * Dated rules that areas judge by: limits, entitlements, decision tables. Whoever keeps the rules of a tenant sees them
 * under 标准与规则, confirms what is unverified, and adds versions of its own.
 *
 * @see standardRule
 */
export const standardRules = contributionPoint<StandardRule>({
  id: 'standard-rules',
  describe: '按日期生效的标准与规则',
  idOf: ({ code }) => code ?? '',
  check: ruleProblems,
})
