import { TextArea } from '@blueprintjs/core'
import { Field } from '@gongtai/sdk/web'

interface ReasonFieldProps {
  readonly label: string
  readonly above?: boolean
  readonly required?: boolean
  readonly reason: string
  readonly problem: string | undefined
  readonly onChange: (reason: string) => void
}

/** Why something is done to the request of somebody else. */
export const ReasonField = ({ label, above = false, required = true, reason, problem, onChange }: ReasonFieldProps) => (
  <Field label={label} {...(above && { labels: 'top' })} required={required} problem={problem}>
    {(control) => (
      <TextArea
        {...control}
        fill
        rows={3}
        maxLength={2000}
        value={reason}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Field>
)
