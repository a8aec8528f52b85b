import { TextArea } from '@blueprintjs/core'
import { Field } from '@gongtai/sdk/web'
import { PhraseMenu } from '../phrases/phrase-menu.tsx'

interface ReasonFieldProps {
  readonly label: string
  readonly above?: boolean
  readonly required?: boolean
  readonly reason: string
  /** Whether it may be written with the phrases of the person. */
  readonly phrases?: boolean
  readonly problem: string | undefined
  readonly onChange: (reason: string) => void
}

/** Why something is done to the request of somebody else. */
export const ReasonField = ({
  label,
  above = false,
  required = true,
  phrases = false,
  reason,
  problem,
  onChange,
}: ReasonFieldProps) => (
  <>
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
    {phrases && (
      <div className="wf-reason-phrases">
        <PhraseMenu opinion={reason} onChange={onChange} />
      </div>
    )}
  </>
)
