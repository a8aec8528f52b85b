import { type ReactNode, useId } from 'react'

/**
 * What {@link Field} takes.
 *
 * @see Field
 */
export interface FieldProps {
  readonly label: string
  readonly required?: boolean
  /** What is wrong with the value. */
  readonly problem?: string | undefined
  /** Help under the control. */
  readonly help?: ReactNode
  /** `top` puts the label above the control, as the phone always does. */
  readonly labels?: 'side' | 'top'
  /** Gets the attributes that join the control with label, help and problem. */
  readonly children: (control: FieldControl) => ReactNode
}

/**
 * What the control inside a {@link Field} must carry so that label and problem belong to it.
 *
 * @see Field
 */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-required': boolean | undefined
}

/**
 * One labelled control of a form written by hand.
 *
 * @throws never
 * @example
 * export const PlateField = () => (
 *   <Field label="车牌号" required help="如苏A12345">
 *     {(control) => <input {...control} className="bp6-input" />}
 *   </Field>
 * )
 */
export function Field({ label, required = false, problem, help, labels = 'side', children }: FieldProps) {
  const id = useId()
  const note = problem ?? help
  return (
    <div className={`gt-field gt-field-${labels}${problem ? ' gt-field-bad' : ''}`}>
      <label htmlFor={id}>
        {required && (
          <span className="gt-required" aria-hidden>
            *
          </span>
        )}
        {label}
      </label>
      <div className="gt-field-control">
        {children({
          id,
          'aria-describedby': note === undefined ? undefined : `${id}-note`,
          'aria-invalid': problem ? true : undefined,
          'aria-required': required || undefined,
        })}
        {note !== undefined && (
          <p id={`${id}-note`} className={problem ? 'gt-field-problem' : 'gt-field-help'}>
            {note}
          </p>
        )}
      </div>
    </div>
  )
}
