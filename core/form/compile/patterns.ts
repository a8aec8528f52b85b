import type { Slot } from '../compiled.ts'
import type { FormSchema } from '../schema.ts'
import { patternFields } from '../text-pattern.ts'
import { type FormProblem, problem } from './problem.ts'

const patterns = [
  ['titlePattern', '标题规则'],
  ['summaryPattern', '摘要规则'],
] as const

/** Fields that the title and summary name and the main record has not. */
export function patternProblems(schema: FormSchema, slots: readonly Slot[]): readonly FormProblem[] {
  const fields = new Set(slots.flatMap(({ kind, grid, path }) => (kind === 'field' && grid < 0 ? [path] : [])))
  return patterns.flatMap(([key, title]) =>
    patternFields(schema[key] ?? '')
      .filter((id) => !fields.has(id))
      .map((id) => problem('dead-pattern', '', title, id)),
  )
}
