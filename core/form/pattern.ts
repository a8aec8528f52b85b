import { matches } from './pattern/match.ts'
import { parsePattern } from './pattern/parse.ts'
import { programOf } from './pattern/program.ts'
import type { Pattern } from './session/validate.ts'

export { maxPatternLength, maxSubjectLength } from './pattern/limits.ts'
export type { Pattern } from './session/validate.ts'

/**
 * A regular expression that somebody typed, made ready. It is matched in time that grows with the text alone: whatever
 * is typed, nobody's page or server stands still. Look-around and back references, which cannot be matched so, are
 * refused.
 *
 * @param expression a regular expression without look-around and back-references
 * @param tip the sentence shown when a value does not match
 * @returns the pattern, which takes linear time whatever the text
 * @throws `form.…` with a sentence when the expression cannot be used
 * @example
 * preparePattern('^[A-Z]\\d{3}$').test('A123') // true
 */
export function preparePattern(expression: string, tip = ''): Pattern {
  const program = programOf(parsePattern(expression))
  return { test: (text) => matches(program, text), tip }
}
