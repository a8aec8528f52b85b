import fc from 'fast-check'
import type { AssignmentRule } from '../../../../core/flow/definition/definition.ts'

export const rule = (
  type: string,
  operator: AssignmentRule['operator'],
  ...keys: readonly string[]
): AssignmentRule => ({
  type,
  operator,
  sources: keys.map((key) => ({ key, name: `名${key}` })),
  extract: true,
})

const operators = ['and', 'or', 'exclude'] as const

/** Rows whose keys are the people themselves, so that a test knows the sets; some are matrix rows. */
export const anyRules = fc.array(
  fc
    .tuple(
      fc.constantFrom('0', '1', '14'),
      fc.constantFrom(...operators),
      fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 }),
    )
    .map(([type, operator, keys]) => rule(type, operator, ...keys)),
  { maxLength: 7 },
)
