import type { RegisterInput, RegisterRow } from '@gongtai/core/register/calls'
import { entered, type RegisterFields } from '@gongtai/core/register/field'
import { entryProblem } from '@gongtai/core/register/problems'

/** What stands in the controls of an editor: texts, and the names behind references. */
export interface Entries {
  readonly values: Readonly<Record<string, string>>
  readonly names: Readonly<Record<string, string>>
}

/** What an editor starts with: the row, or what a new one begins as. */
export function entriesOf(fields: RegisterFields, row: RegisterRow | undefined): Entries {
  const start = (key: string, initial: unknown) => String((row ? row[key as keyof RegisterRow] : initial) ?? '')
  const values = entered(fields, row === undefined).map(([key, { initial }]) => [key, start(key, initial)] as const)
  return { values: Object.fromEntries(values), names: row?.names ?? {} }
}

/** What is sent: numbers as numbers, nothing as `null`. */
export function inputOf(fields: RegisterFields, values: Entries['values'], adding: boolean): RegisterInput {
  const sent = entered(fields, adding).map(([key, { kind }]) => {
    const text = values[key]?.trim() ?? ''
    if (kind === 'text') return [key, text] as const
    return [key, text === '' ? null : kind === 'number' ? Number(text.replaceAll(',', '')) : text] as const
  })
  return Object.fromEntries(sent)
}

/** Sentences for what cannot be saved as it stands, by field. */
export function entryProblems(fields: RegisterFields, input: RegisterInput): Readonly<Record<string, string>> {
  const found = Object.entries(input).flatMap(([key, value]) => {
    const problem = fields[key] && entryProblem(fields[key], value)
    return problem === undefined ? [] : [[key, problem] as const]
  })
  return Object.fromEntries(found)
}
