import { HTMLSelect } from '@blueprintjs/core'
import { Field } from '@gongtai/sdk/web'

export interface SelectFieldProps<Value extends string> {
  readonly label: string
  readonly required?: boolean
  readonly choices: readonly { readonly value: Value; readonly title: string }[]
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
        <HTMLSelect {...control} fill value={value} onChange={(event) => onChange(event.currentTarget.value as Value)}>
          {empty !== undefined && <option value="">{empty}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.title}
            </option>
          ))}
        </HTMLSelect>
      )}
    </Field>
  )
}
