import { Button } from '@blueprintjs/core'
import { FilterIcon } from '@blueprintjs/icons'
import type { RegisterField, RegisterFields } from '@gongtai/core/register/field'
import { useState } from 'react'
import { useDictionary } from '../hooks/use-dictionary.ts'
import { usePhone } from '../hooks/use-media.ts'

interface RegisterFiltersProps {
  readonly fields: RegisterFields
  readonly chosen: Readonly<Record<string, string>>
  readonly onChange: (key: string, value: string) => void
}

/** A drop-down for each field with few values, beside the search box; on the phone they are unfolded when wanted. */
export function RegisterFilters({ fields, chosen, onChange }: RegisterFiltersProps) {
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const count = Object.keys(chosen).length
  const filters = Object.entries(fields).map(([key, field]) =>
    field.kind === 'choice' || field.kind === 'dictionary' ? (
      <Filter key={key} field={field} chosen={chosen[key] ?? ''} onChange={(value) => onChange(key, value)} />
    ) : null,
  )
  if (!phone) return filters
  return (
    <>
      <Button
        icon={<FilterIcon />}
        text={count > 0 ? `筛选（${count}）` : '筛选'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && filters}
    </>
  )
}

interface FilterProps {
  readonly field: Extract<RegisterField, { kind: 'choice' | 'dictionary' }>
  readonly chosen: string
  readonly onChange: (value: string) => void
}

function Filter({ field, chosen, onChange }: FilterProps) {
  const entries = useDictionary(field.kind === 'dictionary' ? field.dictionary : '')
  const options =
    field.kind === 'choice'
      ? Object.entries(field.choices).map(([value, { title }]) => [value, title] as const)
      : entries
  return (
    <select
      className="gt-select"
      aria-label={`按${field.title}筛选`}
      value={chosen}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{field.title}：全部</option>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}
