import { useEffect, useEffectEvent } from 'react'

/** Where letters are typed, or something else is being decided. */
const TYPING =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]'

/** Some dialogs are always there and only shown when they are asked for. */
const dialogShown = (): boolean =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some((dialog) => dialog.checkVisibility())

/** What single keys do, wherever one does not type: J and K go to the next and the previous of a list. */
export function useListKeys(keys: { readonly [key in 'j' | 'k' | 'a' | 'r' | '/']?: (() => void) | undefined }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return
    const act = keys[event.key.toLowerCase() as keyof typeof keys]
    if (!act || (event.target as Element).closest?.(TYPING) || dialogShown()) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
