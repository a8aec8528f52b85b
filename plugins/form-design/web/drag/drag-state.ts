import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import { BehaviorSubject } from 'rxjs'
import type { Place } from '../../model/designer/place.ts'
import type { Placed } from '../../model/designer/placing.ts'
import { listKey, type Target } from './target.ts'

export interface Drag {
  readonly placed: Placed
  readonly title: string
  readonly type: string
  readonly target?: Target
}

/** What is being dragged at the moment, for everything that shows it. */
export const DragContext = createContext<BehaviorSubject<Drag | undefined>>(
  new BehaviorSubject<Drag | undefined>(undefined),
)

export function useDrag<T>(read: (drag: Drag | undefined) => T): T {
  const drag = use(DragContext)
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = drag.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    [drag],
  )
  const snapshot = () => read(drag.value)
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}

/** How a node is marked: with a line at a side, or as refusing. */
export const useNodeMark = (id: string): string | undefined =>
  useDrag((drag) => {
    const target = drag?.target
    if (target?.refusal !== undefined) return target.place.container === id ? 'refused' : undefined
    if (target?.beside?.node !== id) return undefined
    return `${target.beside.upright ? 'upright-' : ''}${target.beside.side}`
  })

export const useEndMark = (place: Place): boolean =>
  useDrag(
    (drag) =>
      drag?.target !== undefined &&
      !drag.target.beside &&
      drag.target.refusal === undefined &&
      listKey(drag.target.place) === listKey(place),
  )

export const useDraggedNode = (id: string): boolean =>
  useDrag((drag) => drag !== undefined && 'node' in drag.placed && drag.placed.node.id === id)
