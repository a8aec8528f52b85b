import { Field } from '@gongtai/sdk/web'

interface EnabledBoxProps {
  readonly label: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onToggle: () => void
}

/** Whether a channel is on. */
export const EnabledBox = ({ label, checked, disabled, onToggle }: EnabledBoxProps) => (
  <Field label="启用">
    {(control) => (
      <label className="bp6-control bp6-checkbox">
        <input
          {...control}
          className="bp6-control-input"
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={onToggle}
        />
        <span className="bp6-control-indicator" />
        {label}
      </label>
    )}
  </Field>
)
