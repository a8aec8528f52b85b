import type { StepNode } from '@gongtai/sdk/flow'

type Assignment = StepNode['assignment']
type Rules = Assignment[number]['rules']

/** The rules that are tried first: those that the designer changes. */
export const firstRules = (assignment: Assignment = []): Rules => assignment[0]?.rules ?? []

/** Other rules in their place; the condition of the group and the groups that are tried behind it stay as they are. */
export function withFirstRules(assignment: Assignment = [], rules: Rules): Assignment {
  const [first, ...others] = assignment
  return rules.length === 0 && others.length === 0 ? [] : [{ id: 'g1', ...first, rules }, ...others]
}

/** The groups that are tried when those before them find nobody. */
export const otherGroups = (assignment: Assignment = []): Assignment => assignment.slice(1)
