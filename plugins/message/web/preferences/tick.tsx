import type { FieldControl } from '@gongtai/sdk/web'

interface TickProps {
  readonly control: FieldControl
  readonly label: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onToggle: () => void
}

/** A box to tick inside a field. */
export const Tick = ({ control, label, checked, disabled, onToggle }: TickProps) => (
  <label className="bp6-control bp6-checkbox msg-tick">
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
)
