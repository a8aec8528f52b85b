import type { Tab, TabsNode } from '@gongtai/core/form/schema'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { useSurface } from './surface.ts'

const never = () => () => undefined

/** The tabs that have something to show, the same list until that changes; all of them while designing. */
export function useVisibleTabs(node: TabsNode): readonly Tab[] {
  const { session } = useSurface()
  const last = useRef<readonly Tab[]>([])
  const watch = useCallback(
    (changed: () => void) => {
      if (!session) return never()
      const stops = node.tabs.map((tab) => session.form.watch(pathOf(node, tab), changed))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [session, node],
  )
  const read = () => {
    const now = node.tabs.filter((tab) => session?.at(pathOf(node, tab)).visible ?? true)
    if (now.length !== last.current.length || now.some((tab, index) => tab !== last.current[index])) last.current = now
    return last.current
  }
  return useSyncExternalStore(watch, read, read)
}

const pathOf = (node: TabsNode, tab: Tab): string => `${node.id}/${tab.name}`
