import { patternFaults } from './pattern/faults.ts'
import { maxWork } from './pattern/limits.ts'
import { matches, walkAll } from './pattern/match.ts'
import { parsePattern } from './pattern/parse.ts'
import { programOf } from './pattern/program.ts'
import type { Pattern } from './session/validate.ts'
import { type WorkBudget, workBudget } from './work-budget.ts'

export { maxPatternLength, maxSubjectLength } from './pattern/limits.ts'
export type { Pattern } from './session/validate.ts'
export type { WorkBudget } from './work-budget.ts'

/**
 * How much work the patterns that share it may do in all. Those of one submission share one, so that a table of a
 * thousand rows costs no more than a single text may.
 *
 * @returns a budget to hand to {@link preparePattern}
 * @throws never
 * @example
 * const budget = patternBudget()
 * const [plate, phone] = [preparePattern('^苏', '', budget), preparePattern('^1', '', budget)]
 */
export const patternBudget = (): WorkBudget => workBudget(maxWork, patternFaults.tooMuchWork)

/**
 * A regular expression that somebody typed, made ready. It is matched in time that grows with the text alone, and the
 * steps are counted: whatever is typed, nobody's page or server stands still. Look-around and back references, which
 * cannot be matched so, are refused.
 *
 * @param expression a regular expression without look-around and back-references
 * @param tip the sentence shown when a value does not match
 * @param budget what it shares with others; without one every text has its own
 * @returns the pattern; its `test` throws `form-pattern.too-much-work` when the budget is spent
 * @throws `form-pattern.…` with a sentence when the expression cannot be used
 * @example
 * preparePattern('^[A-Z]\\d{3}$').test('A123') // true
 */
export function preparePattern(expression: string, tip = '', budget?: WorkBudget): Pattern {
  const program = programOf(parsePattern(expression))
  return { test: (text) => matches(program, text, budget ?? patternBudget()), tip }
}

/**
 * Refuses a regular expression that some text could make too expensive, before it is saved.
 *
 * @param expression a regular expression without look-around and back-references
 * @throws `form-pattern.…` with a sentence that says what to change
 * @example
 * refuseCostlyPattern('^[A-Z]\\d{3}$')
 */
export function refuseCostlyPattern(expression: string): void {
  walkAll(programOf(parsePattern(expression)), workBudget(maxWork, patternFaults.tooCostly))
}
