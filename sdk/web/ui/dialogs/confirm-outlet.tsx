import { useRef, useSyncExternalStore } from 'react'
import { type OpenConfirm, openConfirm } from './confirm.ts'
import { ConfirmDialog } from './dialogs.ts'

/**
 * Where {@link confirm} asks its question; stands once in the host.
 *
 * @throws never
 * @example
 * export const Around = () => <ConfirmOutlet />
 */
export function ConfirmOutlet() {
  const open = useSyncExternalStore(subscribe, () => openConfirm.value)
  // The words stay on screen while the dialog closes.
  const last = useRef<OpenConfirm>(undefined)
  if (open) last.current = open
  const { title, confirm, cancel, intent, text } = last.current ?? {}
  return (
    <ConfirmDialog
      isOpen={open !== undefined}
      {...(title && { title })}
      {...(confirm && { confirm })}
      {...(cancel && { cancel })}
      {...(intent && { intent })}
      onConfirm={() => open?.answer(true)}
      onCancel={() => open?.answer(false)}
    >
      {text}
    </ConfirmDialog>
  )
}

function subscribe(changed: () => void): () => void {
  const subscription = openConfirm.subscribe(changed)
  return () => subscription.unsubscribe()
}
