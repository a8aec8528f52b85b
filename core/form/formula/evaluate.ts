import { formulaFaults } from './faults.ts'
import type { Term } from './parse.ts'
import { toValue, truthy, type Value } from './value.ts'

/** The longest text a formula may build. */
const maxText = 10_000

export function evaluateTerm(term: Term, lookUp: (name: string) => unknown): Value {
  switch (term.kind) {
    case 'value':
      return term.value
    case 'name':
      return toValue(lookUp(term.name))
    case 'list':
      return term.items.map((item) => evaluateTerm(item, lookUp))
    case 'choice':
      return evaluateTerm(truthy(evaluateTerm(term.test, lookUp)) ? term.yes : term.no, lookUp)
    case 'both':
      return truthy(evaluateTerm(term.left, lookUp)) && truthy(evaluateTerm(term.right, lookUp))
    case 'either':
      return truthy(evaluateTerm(term.left, lookUp)) || truthy(evaluateTerm(term.right, lookUp))
    case 'call': {
      const value = term.run(...term.items.map((item) => evaluateTerm(item, lookUp)))
      if (typeof value === 'string' && value.length > maxText) throw formulaFaults.tooLarge()
      return value
    }
  }
}
