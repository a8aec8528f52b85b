import type { CompiledForm } from '@gongtai/core/form/compiled'
import { tableKey } from '@gongtai/core/form/schema'
import { isFault } from '@gongtai/core/kernel/fault'

interface NamedProblem {
  /** Id of the field. */
  readonly path: string
  readonly text: string
}

/**
 * What a fault says of single fields, in the order of the form: `problems` in its details holds a sentence for each;
 * with `fields` its own sentence holds for all of them. A field goes by its id, or by its column in the main table.
 */
export function problemsNamed(error: unknown, { slots, schema }: CompiledForm): readonly NamedProblem[] {
  if (!isFault(error)) return []
  const said = saidOf(error)
  const main = tableKey(schema.mainTable)
  return slots.flatMap(({ path, kind, grid, table, name }) => {
    if (grid >= 0 || kind === 'tab') return []
    // A range has two columns.
    const columns = table === main ? name.split(',') : []
    const found = said.find(({ field }) => field === path || (field !== '' && columns.includes(field)))
    return found ? [{ path, text: found.text }] : []
  })
}

interface Said {
  readonly field: string
  readonly text: string
}

function saidOf({
  detail: { problems, fields },
  message,
}: Error & { readonly detail: Readonly<Record<string, unknown>> }) {
  const each = Array.isArray(problems) ? (problems as readonly unknown[]).filter(isSaid) : []
  const all = Array.isArray(fields) ? (fields as readonly unknown[]).filter((field) => typeof field === 'string') : []
  return [...each, ...all.map((field): Said => ({ field, text: message }))]
}

const isSaid = (value: unknown): value is Said => {
  const { field, text } = (value ?? {}) as Partial<Said>
  return typeof field === 'string' && typeof text === 'string'
}
