import type { FieldFaceProps } from '@gongtai/sdk/web'
import { useState } from 'react'

/** Whether the calendar of a field is open; only a form being filled in opens one. */
export function usePicker({ disabled, mode, onBlur }: Pick<FieldFaceProps, 'disabled' | 'mode' | 'onBlur'>) {
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    if (!disabled && mode === 'render') setOpen(true)
  }
  const close = () => {
    setOpen(false)
    onBlur()
  }
  // Going from the field into its calendar is not leaving it.
  const leave = () => {
    if (!isOpen) onBlur()
  }
  return { isOpen, open, close, leave }
}
