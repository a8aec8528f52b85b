import { type InputHTMLAttributes, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
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
  /** Takes the focus when the form appears. */
  readonly focused?: boolean
  readonly onText: (text: string) => void
}

/** One labelled field of the sign-in page. */
export function TextInput(props: TextInputProps) {
  const { label, icon, problem, hint, inside, beside, input, focused = false, onText, ...attributes } = props
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const element = input ?? own
  const note = problem ?? hint
  useEffect(() => {
    if (focused) element.current?.focus()
  }, [focused, element])
  return (
    <div className="si-field">
      <label htmlFor={id}>{label}</label>
      <div className="si-row">
        <span className={problem ? 'si-box si-bad' : 'si-box'}>
          <SignInIcon name={icon} />
          <input
            {...attributes}
            id={id}
            ref={element}
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
