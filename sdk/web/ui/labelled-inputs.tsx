import { useEffect, useRef } from 'react'
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
export function TextField(props: TextFieldProps) {
  const { value, onChange, type = 'text', maxLength, placeholder, autoFocus = false, ...field } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          ref={input}
          className="bp6-input gt-wide"
          type={type}
          maxLength={maxLength}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
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
        <select
          {...control}
          className="gt-select gt-wide"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {unchosen !== undefined && <option value="">{unchosen}</option>}
          {options.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
