import { useEffect, useEffectEvent } from 'react'

/** Where letters are typed, or something else is being decided. */
const TYPING = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]'

/** Some dialogs are always there and only shown when they are asked for. */
const dialogShown = (): boolean =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some((dialog) => dialog.checkVisibility())

/** J and K go to the next and the previous of a list, wherever one does not type. */
export function useListKeys({ onNext, onPrevious }: { readonly onNext: () => void; readonly onPrevious: () => void }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if ((event.target as Element).closest?.(TYPING) || dialogShown()) return
    const key = event.key.toLowerCase()
    if (key === 'j') onNext()
    if (key === 'k') onPrevious()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
