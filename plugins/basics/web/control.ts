import type { FieldFaceProps } from '@gongtai/sdk/web'

type Control = Pick<FieldFaceProps, 'id' | 'required' | 'invalid' | 'disabled' | 'title' | 'compact'>

/** Attributes every control of a field carries. In a table no label stands beside it, so it carries its title itself. */
export const controlOf = ({ id, required, invalid, disabled, title, compact }: Control) => ({
  id,
  disabled,
  'aria-label': compact ? title : undefined,
  'aria-required': required || undefined,
  'aria-invalid': invalid || undefined,
  'aria-describedby': invalid && !compact ? `${id}-problem` : undefined,
})

/** The same for a group of controls, which a label cannot point at. */
export const groupOf = ({ id, required, invalid, disabled, title, compact }: Control) => ({
  id,
  'aria-label': title,
  // A group has no state for it.
  'aria-description': required ? '必填' : undefined,
  'aria-invalid': invalid || undefined,
  'aria-disabled': disabled || undefined,
  'aria-describedby': invalid && !compact ? `${id}-problem` : undefined,
})
