import { createContext, use, useSyncExternalStore } from 'react'
import type { HostWorkbench } from '../workbench/host-workbench.ts'
import type { MenuEntry } from './menu/menu-entry.ts'

export const HostContext = createContext<HostWorkbench | undefined>(undefined)

/** The host's own services; pages of plugins use `useService` instead. */
export function useHost(): HostWorkbench {
  const workbench = use(HostContext)
  if (!workbench) throw new Error('useHost 只能在壳之内使用')
  return workbench
}

/** The menu of the account, drawn anew when it changes. */
export function useMenu(): readonly MenuEntry[] {
  const { tree } = useHost().menu
  return useSyncExternalStore(
    (changed) => {
      const subscription = tree.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    () => tree.value,
    () => tree.value,
  )
}
