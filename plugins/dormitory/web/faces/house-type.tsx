import type { FieldFaceProps } from '@gongtai/sdk/web'
import { Select, useFormValue } from '@gongtai/sdk/web'
import { dutyWarning } from '../../model/duty.ts'
import '../fields.css'

type Props = FieldFaceProps<string>

/** The choice itself stays open whatever the duty level is. */
export function Edit({ id, value, choices, disabled, required, invalid, mode, placeholder, onChange, onBlur }: Props) {
  const duties = useFormValue('DUTIES')
  const warning = mode === 'render' ? dutyWarning(value, String(duties ?? '')) : undefined
  return (
    <>
      <Select
        className="gt-wide"
        control={{ id, 'aria-required': required || undefined, 'aria-invalid': invalid || undefined }}
        {...{ value, disabled, onChange, onBlur }}
        placeholder={placeholder || '请选择'}
        onClear={() => onChange('')}
        options={choices.map((choice) => ({ value: choice.value, title: choice.label }))}
      />
      {warning && (
        <p className="dorm-warning" role="alert">
          {warning}
        </p>
      )}
    </>
  )
}

/** Whoever decides on it reads the warning, too. */
export function Show({ value, choices }: Props) {
  const duties = useFormValue('DUTIES')
  const warning = dutyWarning(value, String(duties ?? ''))
  return (
    <span>
      {choices.find((choice) => choice.value === value)?.label ?? value}
      {warning && <small className="dorm-warning">{warning}</small>}
    </span>
  )
}
