import { createContext } from 'react'
import type { FormComponent } from '../../model/assignment/components.ts'

/** What rules may ask about the form of the process that is designed. */
export interface AssignedForm {
  readonly process: string
  readonly components: readonly FormComponent[]
}

export const AssignedForm = createContext<AssignedForm>({ process: '', components: [] })
