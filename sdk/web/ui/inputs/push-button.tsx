import type { ReactNode } from 'react'

/**
 * What {@link PushButton} takes.
 *
 * @see PushButton
 */
export interface PushButtonProps {
  readonly text: string
  readonly icon?: ReactNode
  readonly primary?: boolean
  readonly small?: boolean
  /** There is nothing to do it to yet: it steps back, and says so when it is pressed all the same. */
  readonly quiet?: boolean
  readonly disabled?: boolean
  readonly type?: 'button' | 'submit'
  readonly onClick?: () => void
}

/**
 * A button with the look of Blueprint's but none of its code, for what stands on the very first page: Blueprint's own
 * brings the loader of all its icons along.
 *
 * @throws never
 * @example
 * export const Save = ({ save }: { save: () => void }) => <PushButton text="保存" primary onClick={save} />
 */
export function PushButton({
  text,
  icon,
  primary = false,
  small = false,
  quiet = false,
  disabled = false,
  type = 'button',
  onClick,
}: PushButtonProps) {
  const look = [
    'bp6-button',
    primary && 'bp6-intent-primary',
    small && 'bp6-small',
    quiet && 'gt-quiet',
    disabled && 'bp6-disabled',
  ]
  return (
    <button type={type} className={look.filter(Boolean).join(' ')} disabled={disabled} onClick={onClick}>
      {icon}
      <span className="bp6-button-text">{text}</span>
    </button>
  )
}
