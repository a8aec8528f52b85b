import { InputGroup, type InputGroupProps } from '@blueprintjs/core'
import { Field, type FieldProps } from '@gongtai/sdk/web'

type Shown = Pick<FieldProps, 'label' | 'required' | 'problem' | 'help' | 'labels'>
type Typed = Pick<
  InputGroupProps,
  'maxLength' | 'inputMode' | 'readOnly' | 'disabled' | 'autoFocus' | 'autoComplete' | 'type'
>

export interface TextFieldProps extends Shown, Typed {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One labelled line of text. */
export function TextField({ label, required, problem, help, labels, onChange, ...input }: TextFieldProps) {
  const shown = { label, help, problem, ...(required !== undefined && { required }), ...(labels && { labels }) }
  return <Field {...shown}>{(control) => <InputGroup {...control} {...input} onValueChange={onChange} />}</Field>
}
