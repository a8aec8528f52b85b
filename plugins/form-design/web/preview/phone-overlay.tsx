import { useEffect, useRef } from 'react'
import { PhonePreview } from './phone-preview.tsx'

/** The phone above everything else; a click beside it or Esc closes it. */
export function PhoneOverlay({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog as well
    <dialog
      ref={dialog}
      className="fd-overlay"
      aria-label="手机预览"
      onClose={onClose}
      onClick={(event) => isBeside(event.target) && onClose()}
    >
      <PhonePreview />
    </dialog>
  )
}

export const isBeside = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('.fd-phone') === null
