import { Button, Tag } from '@blueprintjs/core'
import { FilterIcon } from '@blueprintjs/icons'
import type { RegisterField, RegisterFields } from '@gongtai/core/register/field'
import { useState } from 'react'
import { useDictionary } from '../hooks/use-dictionary.ts'
import { usePhone } from '../hooks/use-media.ts'
import { Select } from '../ui/select/select.tsx'
import { NumberRanges } from './number-ranges.tsx'

interface RegisterFiltersProps {
  readonly fields: RegisterFields
  readonly chosen: Readonly<Record<string, string>>
  /** A condition in words. */
  readonly words: (key: string, value: string) => string
  /** A field that is chosen elsewhere, one value at a time. */
  readonly except: string | undefined
  readonly onChange: (key: string, value: string) => void
  /** Several filters at once. */
  readonly onChangeAll: (values: Readonly<Record<string, string>>) => void
}

/** A drop-down for each field with few values and one for the numbers, beside the search box; on the phone they are unfolded when wanted. */
export function RegisterFilters({ fields, chosen, words, except, onChange, onChangeAll }: RegisterFiltersProps) {
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  // What the list does not show narrows it only where somebody came with it chosen.
  const offered = Object.entries(fields).filter(
    ([key, { hidden, unlisted }]) => key !== except && !hidden && (!unlisted || key in chosen),
  )
  // What a link from elsewhere narrows the list to: days, numbers, a row of another register, several values for a tab.
  const tags = Object.entries(chosen)
    .filter(([key, value]) => (key === except ? isSeveral(value) : !isChoice(fields[key])))
    .map(([key, value]) => (
      <Tag key={key} minimal large onRemove={() => onChange(key, '')}>
        {words(key, value)}
      </Tag>
    ))
  const count = offered.filter(([key]) => key in chosen).length
  const filters = offered.map(([key, field]) =>
    isChoice(field) ? (
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

type ChoiceField = Extract<RegisterField, { kind: 'choice' | 'dictionary' }>

const isChoice = (field: RegisterField | undefined): field is ChoiceField =>
  field?.kind === 'choice' || field?.kind === 'dictionary'

const isSeveral = (value: string): boolean => value.includes(',')

interface FilterProps {
  readonly field: ChoiceField
  readonly chosen: string
  readonly onChange: (value: string) => void
}

function Filter({ field, chosen, onChange }: FilterProps) {
  const entries = useDictionary(field.kind === 'dictionary' ? field.dictionary : '')
  const options =
    field.kind === 'choice'
      ? Object.entries(field.choices).map(([value, { title }]) => [value, title] as const)
      : entries
  const several = isSeveral(chosen) ? [[chosen, `${field.title}：${chosen.split(',').length} 项`] as const] : []
  return (
    <Select
      label={`按${field.title}筛选`}
      value={chosen}
      onChange={onChange}
      options={[['', `${field.title}：全部`] as const, ...several, ...options].map(([value, title]) => ({
        value,
        title,
      }))}
    />
  )
}
