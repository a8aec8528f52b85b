import { useEffect, useRef } from 'react'

/**
 * What {@link TickBox} takes.
 *
 * @see TickBox
 */
export interface TickBoxProps {
  readonly label: string
  /** Whether the label stands beside the box, where a click on it ticks as well. */
  readonly captioned?: boolean
  readonly checked: boolean
  readonly indeterminate?: boolean
  readonly disabled?: boolean
  /** Round, where ticking one unticks the others. */
  readonly single?: boolean
  readonly onToggle: () => void
}

/**
 * A box to tick, without a caption unless it is `captioned`.
 *
 * @throws never
 * @example
 * export const Tick = ({ on, toggle }: { on: boolean; toggle: () => void }) => (
 *   <TickBox label="选择苏A12345" checked={on} onToggle={toggle} />
 * )
 */
export function TickBox({
  label,
  captioned = false,
  checked,
  indeterminate = false,
  disabled = false,
  single = false,
  onToggle,
}: TickBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label
      className={`bp6-control ${single ? 'bp6-radio' : 'bp6-checkbox'} gt-tick${captioned ? ' gt-tick-captioned' : ''}`}
    >
      <input
        ref={input}
        className="bp6-control-input"
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onToggle}
      />
      <span className="bp6-control-indicator" />
      {captioned && <span aria-hidden>{label}</span>}
    </label>
  )
}
