import type { RegisterInput, RegisterRow } from '@gongtai/core/register/calls'
import { entered, type RegisterFields, type RegisterFile } from '@gongtai/core/register/field'
import { filesFields, filesOf } from '@gongtai/core/register/files'
import { entryProblem } from '@gongtai/core/register/problems'

/** What stands in the controls of an editor: texts, the names behind references, and files. */
export interface Entries {
  readonly files: Readonly<Record<string, readonly RegisterFile[]>>
  readonly values: Readonly<Record<string, string>>
  readonly names: Readonly<Record<string, string>>
}

/** What an editor starts with: the row, or what a new one begins as. */
export function entriesOf(fields: RegisterFields, row: RegisterRow | undefined): Entries {
  const start = (key: string, initial: unknown) => String((row ? row[key as keyof RegisterRow] : initial) ?? '')
  const texts = entered(fields, row === undefined).filter(([, { kind }]) => kind !== 'files')
  const values = texts.map(([key, { initial }]) => [key, start(key, initial)] as const)
  const files = filesFields(fields).map(([key]) => [key, filesOf(row, key)] as const)
  return { values: Object.fromEntries(values), names: row?.names ?? {}, files: Object.fromEntries(files) }
}

/** What is sent: numbers as numbers, files by their ids, nothing as `null`. */
export function inputOf(fields: RegisterFields, { values, files }: Entries, adding: boolean): RegisterInput {
  const sent = entered(fields, adding).map(([key, { kind }]) => {
    if (kind === 'files') return [key, (files[key] ?? []).map(({ oid }) => oid)] as const
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
