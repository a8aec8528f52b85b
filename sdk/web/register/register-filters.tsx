import { Button, Tag } from '@blueprintjs/core'
import { FilterIcon } from '@blueprintjs/icons'
import type { RegisterField, RegisterFields } from '@gongtai/core/register/field'
import { useState } from 'react'
import { useDictionary } from '../hooks/use-dictionary.ts'
import { usePhone } from '../hooks/use-media.ts'
import { Select } from '../ui/select/select.tsx'
import { NumberRanges } from './number-ranges.tsx'
import { wordsOf } from './use-register-list.ts'

interface RegisterFiltersProps {
  readonly fields: RegisterFields
  readonly chosen: Readonly<Record<string, string>>
  /** A field that is chosen elsewhere. */
  readonly except: string | undefined
  readonly onChange: (key: string, value: string) => void
  /** Several filters at once. */
  readonly onChangeAll: (values: Readonly<Record<string, string>>) => void
}

/** A drop-down for each field with few values and one for the numbers, beside the search box; on the phone they are unfolded when wanted. */
export function RegisterFilters({ fields, chosen, except, onChange, onChangeAll }: RegisterFiltersProps) {
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  // What the list does not show narrows it only where somebody came with it chosen.
  const offered = Object.entries(fields).filter(
    ([key, { hidden, unlisted }]) => key !== except && !hidden && (!unlisted || key in chosen),
  )
  // What a link from elsewhere narrows the list to: days, numbers, or a row of another register.
  const tags = Object.entries(chosen)
    .filter(([key]) => !['choice', 'dictionary'].includes(fields[key]?.kind ?? ''))
    .map(([key, value]) => (
      <Tag key={key} minimal large onRemove={() => onChange(key, '')}>
        {wordsOf(fields[key], value)}
      </Tag>
    ))
  const count = offered.filter(([key]) => key in chosen).length
  const filters = offered.map(([key, field]) =>
    field.kind === 'choice' || field.kind === 'dictionary' ? (
      <Filter key={key} field={field} chosen={chosen[key] ?? ''} onChange={(value) => onChange(key, value)} />
    ) : null,
  )
  const ranges = (
    <NumberRanges key="ranges" fields={Object.fromEntries(offered)} chosen={chosen} onChange={onChangeAll} />
  )
  if (!phone || !filters.some(Boolean)) return [...tags, ...filters, ranges]
  return (
    <>
      {tags}
      <Button
        icon={<FilterIcon />}
        text={count > 0 ? `筛选（${count}）` : '筛选'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && filters}
      {open && ranges}
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
    <Select
      label={`按${field.title}筛选`}
      value={chosen}
      onChange={onChange}
      options={[{ value: '', title: `${field.title}：全部` }, ...options.map(([value, title]) => ({ value, title }))]}
    />
  )
}
