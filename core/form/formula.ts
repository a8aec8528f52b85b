import { isFault } from '../kernel/fault.ts'
import type { ExecutorInput } from '../points/executors.ts'
import { evaluateTerm, maxWork } from './formula/evaluate.ts'
import { formulaFaults } from './formula/faults.ts'
import { parse } from './formula/parse.ts'
import { isPlaceholder, placeholderValue } from './formula/placeholders.ts'
import { type FormulaValue, fromValue, isDecimal } from './formula/value.ts'
import { workBudget } from './work-budget.ts'

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
      const value = evaluateTerm(term, { lookUp, budget: workBudget(maxWork, formulaFaults.tooMuchWork) })
      return fixed !== undefined && isDecimal(value) ? value.toFixed(fixed) : fromValue(value)
    },
  }
}

/**
 * What is wrong with a formula, as sentences; `knows` tells the variables there are.
 *
 * @param text the formula
 * @param knows whether there is a variable of this name
 * @returns sentences for the designer; empty when the formula fits
 * @throws never
 * @example
 * formulaProblems('数量*单价', (name) => ['数量', '单价'].includes(name)) // => []
 */
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

/**
 * Computes a formula over named variables, such as the condition of a flow; an unknown name is a fault.
 *
 * @param text the formula
 * @param variables values by name
 * @returns the result; `null` for an empty one
 * @throws `formula.…` with a sentence when the formula cannot be read or run
 * @example
 * evaluate('天数 > 3 && 金额 <= 5000', { 天数: 4, 金额: 1200 }) // => true
 */
export function evaluate(text: string, variables: Readonly<Record<string, unknown>>): FormulaValue {
  return readFormula(text).run((name) => {
    if (!Object.hasOwn(variables, name)) throw formulaFaults.unknownName({ name })
    return variables[name]
  })
}

/**
 * What is wrong with the statement of a calculated field, where only placeholders stand for values.
 *
 * @param statement the `statement` of a calculated field
 * @returns sentences for the designer; empty when it can be run
 * @throws never
 * @example
 * statementProblems('num1*num2') // => []
 * statementProblems('num1*').length // => 1
 */
export const statementProblems = (statement: string): string[] => formulaProblems(statement, isPlaceholder)

/**
 * Reads the statement of a calculated field once; the answer computes it from the sources of a field.
 *
 * @param statement the `statement` of a calculated field
 * @returns the function to run for each record
 * @throws `formula.…` with a sentence when the statement cannot be read
 * @example
 * const total = prepareStatement('num1*num2')
 * total({ sources: [12, 3], kinds: ['number', 'number'], now: new Date() }) // => 36
 */
export function prepareStatement(statement: string): (input: Omit<ExecutorInput, 'statement'>) => FormulaValue {
  const formula = readFormula(statement)
  return (input) =>
    formula.run((name) => {
      if (!isPlaceholder(name)) throw formulaFaults.unknownName({ name })
      return placeholderValue(name, input)
    })
}
