import type { ContributionPoint } from '@gongtai/core/kernel/contribution-point'
import type { View } from '@gongtai/core/kernel/tenant-view'
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { useWorkbench } from './workbench.tsx'

/**
 * What this tenant may use at a contribution point. The component is drawn anew when plugins add or withdraw
 * something there; the returned view is a new object exactly then, so it may stand in dependency lists.
 *
 * @param point the contribution point
 * @returns its values, in the order of the plugins
 * @throws never
 * @example
 * const tiles = useView(dashboardTiles).all()
 */
export function useView<T extends object>(point: ContributionPoint<T>): View<T> {
  const view = useWorkbench().view(point)
  const last = useRef<readonly T[]>([])
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = view.changes.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    [view],
  )
  const read = () => {
    const now = view.all()
    if (!sameValues(last.current, now)) last.current = now
    return last.current
  }
  const snapshot = useSyncExternalStore(subscribe, read, read)
  return useMemo(() => ({ ...view, all: () => snapshot }), [view, snapshot])
}

const sameValues = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index])
