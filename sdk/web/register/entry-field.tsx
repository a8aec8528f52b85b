import { Button, TextArea } from '@blueprintjs/core'
import type { FilesField, RegisterField } from '@gongtai/core/register/field'
import { mayFollow } from '@gongtai/core/register/problems'
import { useState } from 'react'
import { useDictionary } from '../hooks/use-dictionary.ts'
import { DayField } from '../ui/day/day-field.tsx'
import { Field } from '../ui/inputs/field.tsx'
import { SelectField, TextField } from '../ui/inputs/labelled-inputs.tsx'
import { NumberInput } from '../ui/inputs/number-input.tsx'
import { SelectorDialog } from '../ui/selector/selector-dialog.tsx'
import { RowEntry } from './row-entry.tsx'

export interface EntryFieldProps {
  readonly field: Exclude<RegisterField, FilesField>
  /** As it stands in the control; a reference by id. */
  readonly value: string
  /** Name of what the reference holds. */
  readonly name: string
  /** What is stored, which says what may follow it. */
  readonly stored: string | undefined
  readonly problem: string | undefined
  readonly onChange: (value: string, name?: string) => void
}

/** The control of one field in the editor of a register. */
export function EntryField(props: EntryFieldProps) {
  const { field, value, onChange, problem } = props
  const common = { label: field.title, required: !field.optional, help: field.help, problem, value, onChange }
  switch (field.kind) {
    case 'text':
      return field.long ? (
        <LongEntry {...props} most={field.maxLength ?? 100} />
      ) : (
        <TextField {...common} maxLength={field.maxLength ?? 100} />
      )
    case 'date':
      return <DayField {...common} />
    case 'number':
      return <NumberEntry {...props} field={field} />
    case 'choice':
      return <SelectField {...common} {...offers(field, props)} />
    case 'dictionary':
      return <DictionaryEntry {...props} type={field.dictionary} />
    case 'row':
      return <RowEntry {...props} field={field} />
    case 'series':
    case 'time':
      return null // Nobody enters it.
    default:
      return <ReferenceEntry {...props} field={field} />
  }
}

const unchosen = '请选择'

/** What may follow what is stored, which itself is offered even when it is of the past. */
function offers(field: Extract<RegisterField, { kind: 'choice' }>, { value, stored }: EntryFieldProps) {
  const options = Object.entries(field.choices)
    .filter(([each, { past }]) => each === stored || (stored ? mayFollow(field, stored, each) : !past))
    .map(([each, { title }]) => [each, title] as const)
  return { options, ...((field.optional || value === '') && { unchosen }) }
}

const LongEntry = ({ field, value, problem, most, onChange }: EntryFieldProps & { readonly most: number }) => (
  <Field label={field.title} labels="top" required={!field.optional} help={field.help} problem={problem}>
    {(control) => (
      <TextArea
        {...control}
        fill
        rows={3}
        maxLength={most}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Field>
)

function NumberEntry({
  field,
  value,
  problem,
  onChange,
}: EntryFieldProps & { field: { digits?: number; unit?: string } }) {
  return (
    <Field label={field.title} required={!field.optional} help={field.help} problem={problem}>
      {(control) => (
        <div className="gt-register-number">
          <NumberInput control={control} decimals={Boolean(field.digits)} value={value} onChange={onChange} />
          {field.unit && <span className="gt-muted">{field.unit}</span>}
        </div>
      )}
    </Field>
  )
}

function DictionaryEntry({ field, type, value, name, problem, onChange }: EntryFieldProps & { readonly type: string }) {
  const entries = useDictionary(type)
  // What stands there stays to be seen when its entry was taken off the list.
  const gone = value !== '' && !entries.some(([each]) => each === value)
  const options = gone ? [...entries, [value, name || value] as const] : entries
  return (
    <SelectField
      label={field.title}
      required={!field.optional}
      help={field.help}
      problem={problem}
      value={value}
      options={options}
      onChange={onChange}
      {...((field.optional || value === '') && { unchosen })}
    />
  )
}

const SELECTORS = { person: '0', department: '3', unit: '2' } as const

function ReferenceEntry({
  field,
  value,
  name,
  problem,
  onChange,
}: EntryFieldProps & { field: { kind: keyof typeof SELECTORS } }) {
  const [picking, setPicking] = useState(false)
  const chosen = value === '' ? [] : [{ key: value, name }]
  return (
    <Field label={field.title} required={!field.optional} help={field.help} problem={problem}>
      {(control) => (
        <>
          <Button
            {...control}
            alignText="start"
            fill
            text={name || (value === '' ? `选择${field.title}` : value)}
            onClick={() => setPicking(true)}
          />
          {picking && (
            <SelectorDialog
              isOpen
              type={SELECTORS[field.kind]}
              purpose={field.title}
              chosen={chosen}
              onConfirm={([choice]) => onChange(choice?.key ?? '', choice?.name ?? '')}
              onClose={() => setPicking(false)}
            />
          )}
        </>
      )}
    </Field>
  )
}
