import type { WorkBudget } from '../work-budget.ts'
import { formulaFaults } from './faults.ts'
import type { Term } from './parse.ts'
import { toValue, truthy, type Value } from './value.ts'

/** The longest text a formula may build. */
const maxText = 10_000

/** Terms and entries of lists that one run may look at. */
export const maxWork = 50_000

/** Where names stand for values, and how much may be looked at. */
export interface Surroundings {
  readonly budget: WorkBudget
  lookUp(name: string): unknown
}

export function evaluateTerm(term: Term, around: Surroundings): Value {
  around.budget.spend(1)
  switch (term.kind) {
    case 'value':
      return term.value
    case 'name':
      return counted(toValue(around.lookUp(term.name)), around.budget)
    case 'list':
      return term.items.map((item) => evaluateTerm(item, around))
    case 'choice':
      return evaluateTerm(truthy(evaluateTerm(term.test, around)) ? term.yes : term.no, around)
    case 'both':
      return truthy(evaluateTerm(term.left, around)) && truthy(evaluateTerm(term.right, around))
    case 'either':
      return truthy(evaluateTerm(term.left, around)) || truthy(evaluateTerm(term.right, around))
    case 'call': {
      const value = term.run(...term.items.map((item) => evaluateTerm(item, around)))
      if (typeof value === 'string' && value.length > maxText) throw formulaFaults.tooLarge()
      return value
    }
  }
}

function counted(value: Value, budget: WorkBudget): Value {
  if (Array.isArray(value)) budget.spend(value.length)
  return value
}
