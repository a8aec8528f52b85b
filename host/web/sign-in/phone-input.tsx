import { TextInput, type TextInputProps } from './text-input.tsx'

/** The number of a mobile phone. */
export const PhoneInput = (props: Pick<TextInputProps, 'value' | 'onText'>) => (
  <TextInput
    label="手机号"
    icon="phone"
    type="tel"
    inputMode="numeric"
    maxLength={11}
    autoComplete="tel"
    focused
    {...props}
  />
)
