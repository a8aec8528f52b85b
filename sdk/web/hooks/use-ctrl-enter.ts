import { useEffect, useEffectEvent } from 'react'

/** Calls back on Ctrl+Enter, the way to confirm a dialog from anywhere in it. */
export function useCtrlEnter(onConfirm: () => void, enabled: boolean): void {
  const confirm = useEffectEvent(onConfirm)
  useEffect(() => {
    if (!enabled) return
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) confirm()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [enabled])
}
