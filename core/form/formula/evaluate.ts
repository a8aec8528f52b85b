import type { WorkBudget } from '../work-budget.ts'
import { formulaFaults } from './faults.ts'
import type { Term } from './parse.ts'
import { toValue, truthy, type Value } from './value.ts'

/** The longest text a formula may build. */
const maxText = 10_000

/** Terms and entries of lists that one run may look at. */
export const maxWork = 50_000

/** Where names stand for values, and how much may be looked at. */
export interface EvaluationContext {
  readonly budget: WorkBudget
  lookUp(name: string): unknown
}

export function evaluateTerm(term: Term, context: EvaluationContext): Value {
  context.budget.spend(1)
  switch (term.kind) {
    case 'value':
      return term.value
    case 'name':
      return counted(toValue(context.lookUp(term.name)), context.budget)
    case 'list':
      return term.items.map((item) => evaluateTerm(item, context))
    case 'choice':
      return evaluateTerm(truthy(evaluateTerm(term.test, context)) ? term.yes : term.no, context)
    case 'both':
      return truthy(evaluateTerm(term.left, context)) && truthy(evaluateTerm(term.right, context))
    case 'either':
      return truthy(evaluateTerm(term.left, context)) || truthy(evaluateTerm(term.right, context))
    case 'call': {
      const value = term.run(...term.items.map((item) => evaluateTerm(item, context)))
      if (typeof value === 'string' && value.length > maxText) throw formulaFaults.tooLarge()
      return value
    }
  }
}

function counted(value: Value, budget: WorkBudget): Value {
  if (Array.isArray(value)) budget.spend(value.length)
  return value
}
