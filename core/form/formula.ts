import { isFault } from '../kernel/fault.ts'
import type { ExecutorInput } from '../points/executors.ts'
import { evaluateTerm } from './formula/evaluate.ts'
import { formulaFaults } from './formula/faults.ts'
import { parse } from './formula/parse.ts'
import { isPlaceholder, placeholderValue } from './formula/placeholders.ts'
import { type FormulaValue, fromValue, isDecimal } from './formula/value.ts'

export { formulaFaults } from './formula/faults.ts'
export { functions as formulaFunctions } from './formula/functions.ts'
export type { FormulaValue } from './formula/value.ts'

/** A formula that has been read once and may be run many times. */
export interface Formula {
  readonly text: string
  /** The variables it names, Chinese names included. */
  readonly names: readonly string[]
  run(lookUp: (name: string) => unknown): FormulaValue
}

/** Reads a formula; throws a `formula.…` fault that says what is wrong with it. */
export function readFormula(text: string): Formula {
  const found = new Set<string>()
  const term = parse(text, found)
  const fixed = term.kind === 'call' ? term.fixed : undefined
  return {
    text,
    names: [...found],
    run: (lookUp) => {
      const value = evaluateTerm(term, lookUp)
      return fixed !== undefined && isDecimal(value) ? value.toFixed(fixed) : fromValue(value)
    },
  }
}

/** What is wrong with a formula, as sentences; `knows` tells the variables there are. */
export function formulaProblems(text: string, knows: (name: string) => boolean): string[] {
  try {
    return readFormula(text)
      .names.filter((name) => !knows(name))
      .map((name) => formulaFaults.unknownName({ name }).message)
  } catch (error) {
    if (isFault(error)) return [error.message]
    throw error
  }
}

/** Computes a formula over named variables, such as the condition of a flow; an unknown name is a fault. */
export function evaluate(text: string, variables: Readonly<Record<string, unknown>>): FormulaValue {
  return readFormula(text).run((name) => {
    if (!Object.hasOwn(variables, name)) throw formulaFaults.unknownName({ name })
    return variables[name]
  })
}

/** What is wrong with the statement of a calculated field, where only placeholders stand for values. */
export const statementProblems = (statement: string): string[] => formulaProblems(statement, isPlaceholder)

/** Reads the statement of a calculated field once; the answer computes it from the sources of a field. */
export function prepareStatement(statement: string): (input: Omit<ExecutorInput, 'statement'>) => FormulaValue {
  const formula = readFormula(statement)
  return (input) =>
    formula.run((name) => {
      if (!isPlaceholder(name)) throw formulaFaults.unknownName({ name })
      return placeholderValue(name, input)
    })
}
