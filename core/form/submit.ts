import type { Form } from './form.ts'
import type { FormValues } from './schema.ts'
import { dropOutOfReach } from './session/drop.ts'
import { fork } from './session/fork.ts'
import { type PatternOf, type Validation, validateState } from './session/validate.ts'
import { valuesOf } from './session/whole.ts'

export interface Submission {
  /** What to send to the server. */
  readonly values: FormValues
  readonly validation: Validation
}

/**
 * The form as it would be stored: without what was entered into places that rules have hidden since.
 * The form itself stays as it is, so the person may go on.
 */
export function submission(form: Form, patternOf?: PatternOf): Submission {
  const state = fork(form.state)
  state.version++
  dropOutOfReach(state)
  return { values: valuesOf(state), validation: validateState(state, patternOf) }
}
