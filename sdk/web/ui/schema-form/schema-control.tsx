import { type ComponentType, useState } from 'react'
import type { FieldControl } from '../inputs/field.tsx'
import { Select } from '../select/select.tsx'
import { ListControl } from './list-control.tsx'
import type { SchemaWidgetProps } from './schema-form.tsx'
import { choicesOf, type SchemaNode } from './schema-node.ts'

export interface SchemaControlProps {
  readonly control: FieldControl
  readonly schema: SchemaNode
  readonly value: unknown
  readonly disabled: boolean
  readonly widgets: Readonly<Record<string, ComponentType<SchemaWidgetProps>>>
  readonly onChange: (value: unknown) => void
}

/** The control that fits a schema: by its widget, its choices, its type. */
export function SchemaControl(props: SchemaControlProps) {
  const { schema, control, value, disabled, widgets, onChange } = props
  const Widget = schema.widget === undefined ? undefined : widgets[schema.widget]
  if (Widget) return <Widget id={control.id} schema={schema} value={value} disabled={disabled} onChange={onChange} />
  if (choicesOf(schema)) return <ChoiceControl {...props} />
  if (schema.type === 'boolean') return <SwitchControl {...props} />
  if (schema.type === 'number' || schema.type === 'integer') return <NumberControl {...props} />
  if (schema.type === 'array') return <ListControl {...props} />
  return <TextControl {...props} />
}

function TextControl({ control, schema, value, disabled, onChange }: SchemaControlProps) {
  const text = typeof value === 'string' ? value : ''
  const common = { ...control, value: text, disabled, maxLength: schema.maxLength }
  return schema.widget === 'textarea' ? (
    <textarea className="bp6-input gt-wide" rows={3} {...common} onChange={(event) => onChange(event.target.value)} />
  ) : (
    <input className="bp6-input gt-wide" {...common} onChange={(event) => onChange(event.target.value)} />
  )
}

/** Keeps what is being typed, so that `1.` or an empty field is not rewritten under the hands. */
function NumberControl({ control, schema, value, disabled, onChange }: SchemaControlProps) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (typeof value === 'number' ? String(value) : '')
  return (
    <input
      className="bp6-input gt-wide"
      inputMode={schema.type === 'integer' ? 'numeric' : 'decimal'}
      {...control}
      value={shown}
      disabled={disabled}
      onBlur={() => setTyped(undefined)}
      onChange={(event) => {
        const text = event.target.value.trim()
        setTyped(text)
        if (text === '') onChange(undefined)
        else if (Number.isFinite(Number(text))) onChange(Number(text))
      }}
    />
  )
}

function SwitchControl({ control, value, disabled, onChange }: SchemaControlProps) {
  return (
    <label className="bp6-control bp6-switch gt-switch">
      <input
        className="bp6-control-input"
        type="checkbox"
        {...control}
        checked={value === true}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="bp6-control-indicator" />
    </label>
  )
}

function ChoiceControl({ control, schema, value, disabled, onChange }: SchemaControlProps) {
  const choices = choicesOf(schema) ?? []
  const mayBeNone = !control['aria-required'] && schema.default === undefined
  const index = choices.findIndex((choice) => choice.value === value)
  return (
    <Select
      className="gt-wide"
      control={control}
      value={index < 0 ? '' : String(index)}
      disabled={disabled}
      onChange={(chosen) => onChange(choices[Number(chosen)]?.value)}
      onClear={mayBeNone ? () => onChange(undefined) : undefined}
      options={choices.map((choice, position) => ({ value: String(position), title: choice.label }))}
    />
  )
}
