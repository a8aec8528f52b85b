import { useSyncExternalStore } from 'react'
import { BehaviorSubject } from 'rxjs'

export interface CanvasLook {
  readonly phone: boolean
  /** Whether the 24 columns are drawn. */
  readonly guides: boolean
}

const look = new BehaviorSubject<CanvasLook>({ phone: false, guides: true })

export const changeLook = (change: Partial<CanvasLook>): void => look.next({ ...look.value, ...change })

/** How the canvas is shown; the same for canvas and its title bar. */
export const useCanvasLook = (): CanvasLook =>
  useSyncExternalStore(
    (changed) => {
      const subscription = look.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    () => look.value,
  )
