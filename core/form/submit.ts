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

/** The values of a form without those a right hides, for sending them to the person. */
export function seenValues(form: Form): FormValues {
  const { state } = form
  const hidden = (column: string, table: string) => state.rights[state.form.find(table, column) ?? -1] === 'hidden'
  const entries = Object.entries(valuesOf(state)).map(([table, values]) => {
    const record = (each: object) =>
      Object.fromEntries(Object.entries(each).filter(([column]) => !hidden(column, table)))
    return [table, Array.isArray(values) ? values.map(record) : record(values)]
  })
  return Object.fromEntries(entries)
}
