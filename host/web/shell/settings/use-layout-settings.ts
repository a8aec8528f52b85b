import { useSyncExternalStore } from 'react'
import { useHost } from '../host-context.tsx'
import type { LayoutSettings } from './layout-settings.ts'

/** What this browser has chosen about the layout, drawn anew when that changes. */
export function useLayoutSettings(): LayoutSettings {
  const { settings } = useHost().layout
  return useSyncExternalStore(
    (changed) => {
      const subscription = settings.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    () => settings.value,
  )
}
