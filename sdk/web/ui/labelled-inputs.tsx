import { HTMLSelect, InputGroup } from '@blueprintjs/core'
import { Field, type FieldProps } from './field.tsx'

interface LabelledProps extends Omit<FieldProps, 'children'> {
  readonly value: string
  readonly onChange: (value: string) => void
}

export interface TextFieldProps extends LabelledProps {
  readonly type?: 'text' | 'date' | 'tel' | 'email' | 'password'
  readonly maxLength?: number
  readonly placeholder?: string
  readonly autoFocus?: boolean
}

/**
 * A labelled one-line input.
 *
 * @example
 * <TextField label="品牌型号" required value={model} onChange={setModel} />
 */
export function TextField({
  value,
  onChange,
  type = 'text',
  maxLength,
  placeholder,
  autoFocus,
  ...field
}: TextFieldProps) {
  const attributes = { type, maxLength, placeholder, autoFocus, value, onValueChange: onChange }
  return <Field {...field}>{(control) => <InputGroup {...control} {...attributes} />}</Field>
}

export interface SelectFieldProps extends LabelledProps {
  /** Pairs of value and words, in the order they are offered. */
  readonly options: readonly (readonly [value: string, words: string])[]
  /** Offered first while nothing is chosen. */
  readonly unchosen?: string
}

/**
 * A labelled choice of one out of few.
 *
 * @example
 * <SelectField label="能源" options={[['fuel', '燃油'], ['electric', '纯电']]} value={energy} onChange={setEnergy} />
 */
export function SelectField({ value, onChange, options, unchosen, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <HTMLSelect {...control} fill value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {unchosen !== undefined && <option value="">{unchosen}</option>}
          {options.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </HTMLSelect>
      )}
    </Field>
  )
}
