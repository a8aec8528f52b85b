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
 * @throws `form-pattern.…` with a sentence that says what is wrong
 */
export function preparePattern(expression: string, tip = ''): Pattern {
  const program = programOf(parsePattern(expression))
  return { test: (text) => matches(program, text), tip }
}
