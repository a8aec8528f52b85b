import { formulaFaults } from './faults.ts'
import type { Term } from './parse.ts'
import { truthy, toValue, type Value } from './value.ts'

/** The longest text a formula may build. */
const maxText = 10_000

export function evaluateTerm(term: Term, valueOf: (name: string) => unknown): Value {
  switch (term.kind) {
    case 'value':
      return term.value
    case 'name':
      return toValue(valueOf(term.name))
    case 'list':
      return term.items.map((item) => evaluateTerm(item, valueOf))
    case 'choice':
      return evaluateTerm(truthy(evaluateTerm(term.test, valueOf)) ? term.then : term.otherwise, valueOf)
    case 'both':
      return truthy(evaluateTerm(term.left, valueOf)) && truthy(evaluateTerm(term.right, valueOf))
    case 'either':
      return truthy(evaluateTerm(term.left, valueOf)) || truthy(evaluateTerm(term.right, valueOf))
    case 'call': {
      const value = term.run(...term.items.map((item) => evaluateTerm(item, valueOf)))
      if (typeof value === 'string' && value.length > maxText) throw formulaFaults.tooLarge()
      return value
    }
  }
}
