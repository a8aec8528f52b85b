import type { RegisterRow } from '@gongtai/core/register/calls'
import type { RowField } from '@gongtai/core/register/field'
import { Field } from '../ui/inputs/field.tsx'
import { Select } from '../ui/select/select.tsx'
import type { EntryFieldProps } from './entry-field.tsx'
import { useOfferedRows } from './use-offered-rows.ts'

/** A row of another register, of those the person may see; one that is not offered any more stays to be seen. */
export function RowEntry({ field, value, name, problem, onChange }: EntryFieldProps & { readonly field: RowField }) {
  const { of, title } = field
  const { rows, list, search } = useOfferedRows(of, { quiet: true })
  const offered = rows.map((row) => ({ value: row.id, title: wordsFor(field, row) }))
  const missing = value !== '' && !offered.some((each) => each.value === value)
  return (
    <Field label={title} required={!field.optional} help={field.help} problem={problem}>
      {(control) => (
        <Select
          className="gt-wide"
          control={control}
          value={value}
          list={list}
          search={search}
          placeholder={`选择${of.title}`}
          searchable
          options={[...(missing ? [{ value, title: name || value }] : []), ...offered]}
          onChange={(chosen) => onChange(chosen, offered.find((each) => each.value === chosen)?.title ?? name)}
          {...(field.optional && { onClear: () => onChange('') })}
        />
      )}
    </Field>
  )
}

/** Its name, behind what no two rows share, such as a code. */
function wordsFor({ of: { name, fields } }: RowField, row: RegisterRow): string {
  const values = row as unknown as Readonly<Record<string, unknown>>
  const code = Object.entries(fields).find(([key, each]) => key !== name && each.kind === 'text' && each.unique)?.[0]
  return [code, name].flatMap((key) => (key === undefined ? [] : [String(values[key] ?? '')])).join(' ')
}
