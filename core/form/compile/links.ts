import type { Slot } from '../compiled.ts'
import { referencesOf } from '../references.ts'
import type { FormSchema } from '../schema.ts'
import type { Names } from './names.ts'
import { type FormProblem, problem } from './problem.ts'

/** Linked trees and copies that lead nowhere, or into rows, where neither works. */
export function linkProblems(schema: FormSchema, names: Names): FormProblem[] {
  return referencesOf(schema).flatMap(({ kind, from, to }) => {
    const source = names.at(from)
    if ((kind !== 'link' && kind !== 'copy') || !source) return []
    const target = names.at(to)
    if (!target) return [problem(`dead-${kind}`, source.path, source.title, to)]
    const inRows = isColumn(target) || (kind === 'copy' && isColumn(source))
    return inRows ? [problem(`column-${kind}`, source.path, source.title, target.title)] : []
  })
}

const isColumn = (slot: Slot): boolean => slot.grid >= 0
