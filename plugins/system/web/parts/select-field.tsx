import { Field, Select, type SelectOption } from '@gongtai/sdk/web'

export interface SelectFieldProps<Value extends string> {
  readonly label: string
  readonly required?: boolean
  readonly choices: readonly SelectOption<Value>[]
  /** Caption of an empty choice, where none of the others holds yet. */
  readonly empty?: string
  readonly value: Value | ''
  readonly onChange: (value: Value) => void
}

/** One of a few choices, labelled. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, required = false, choices, empty, value, onChange } = props
  return (
    <Field label={label} required={required}>
      {(control) => (
        <Select<Value | ''>
          className="gt-wide"
          {...{ control, value }}
          onChange={(chosen) => onChange(chosen as Value)}
          options={empty === undefined ? choices : [{ value: '', title: empty }, ...choices]}
        />
      )}
    </Field>
  )
}
