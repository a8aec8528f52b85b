import { Field } from '@gongtai/sdk/web'
import { Tick } from '../preferences/tick.tsx'

interface EnabledBoxProps {
  readonly label: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onToggle: () => void
}

/** Whether a channel is on. */
export const EnabledBox = (props: EnabledBoxProps) => (
  <Field label="启用">{(control) => <Tick control={control} {...props} />}</Field>
)
