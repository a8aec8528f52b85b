import { useEffect, useRef } from 'react'
import { Select } from '../select/select.tsx'
import { Field, type FieldProps } from './field.tsx'

interface LabelledProps extends Omit<FieldProps, 'children'> {
  readonly value: string
  readonly onChange: (value: string) => void
}

/**
 * What {@link TextField} takes.
 *
 * @see TextField
 */
export interface TextFieldProps extends LabelledProps {
  readonly type?: 'text' | 'tel' | 'email' | 'password'
  /** Most characters. */
  readonly maxLength?: number
  readonly placeholder?: string
  readonly autoFocus?: boolean
}

/**
 * A labelled one-line input.
 *
 * @param props label, value and limits
 * @throws never
 * @example
 * export const Plate = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
 *   <TextField label="车牌号" value={value} onChange={onChange} maxLength={8} />
 * )
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

/**
 * What {@link SelectField} takes.
 *
 * @see SelectField
 */
export interface SelectFieldProps extends LabelledProps {
  /** Pairs of value and words, in the order they are offered. */
  readonly options: readonly (readonly [value: string, words: string])[]
  /** Shown while nothing is chosen; with it the choice can be taken away. */
  readonly unchosen?: string
}

/**
 * A labelled choice of one out of few.
 *
 * @throws never
 * @example
 * export const Fuel = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
 *   <SelectField label="燃料" value={value} onChange={onChange} options={[['92', '92号汽油'], ['95', '95号汽油']]} />
 * )
 */
export function SelectField({ value, onChange, options, unchosen, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Select
          className="gt-wide"
          control={control}
          value={value}
          placeholder={unchosen}
          onChange={onChange}
          onClear={unchosen === undefined ? undefined : () => onChange('')}
          options={options.map(([each, title]) => ({ value: each, title }))}
        />
      )}
    </Field>
  )
}
