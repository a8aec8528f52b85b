import { type InputHTMLAttributes, type ReactNode, type RefObject, useId } from 'react'
import { SignInIcon } from './icons.tsx'

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly label: string
  readonly icon: 'user' | 'lock' | 'shield' | 'phone'
  readonly problem?: string | undefined
  readonly hint?: string | undefined
  /** A button inside the field. */
  readonly inside?: ReactNode
  /** What stands beside the field. */
  readonly beside?: ReactNode
  readonly input?: RefObject<HTMLInputElement | null>
  readonly onText: (text: string) => void
}

/** One labelled field of the sign-in page. */
export function TextInput({
  label,
  icon,
  problem,
  hint,
  inside,
  beside,
  input,
  onText,
  ...attributes
}: TextInputProps) {
  const id = useId()
  const note = problem ?? hint
  return (
    <div className="si-field">
      <label htmlFor={id}>{label}</label>
      <div className="si-row">
        <span className={problem ? 'si-box si-bad' : 'si-box'}>
          <SignInIcon name={icon} />
          <input
            {...attributes}
            id={id}
            ref={input}
            aria-invalid={problem ? true : undefined}
            aria-describedby={note ? `${id}-note` : undefined}
            onChange={(event) => onText(event.target.value)}
          />
          {inside}
        </span>
        {beside}
      </div>
      {note && (
        <p id={`${id}-note`} className={problem ? 'si-problem' : 'si-hint'}>
          {note}
        </p>
      )}
    </div>
  )
}
