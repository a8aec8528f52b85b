import { useCallback, useRef, useSyncExternalStore } from 'react'
import { useSurface } from './surface.ts'

const never = () => () => undefined

/**
 * Those of several parts (tabs of a group, columns of a table) that can be seen; the same list until that changes.
 * All of them while designing.
 *
 * @param pathOf must not change from one drawing to the next
 */
export function useVisibleParts<Part>(parts: readonly Part[], pathOf: (part: Part) => string): readonly Part[] {
  const { session } = useSurface()
  const last = useRef<readonly Part[]>([])
  const watch = useCallback(
    (changed: () => void) => {
      if (!session) return never()
      const stops = parts.map((part) => session.form.watch(pathOf(part), changed))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [session, parts, pathOf],
  )
  const read = () => {
    const now = parts.filter((part) => session?.at(pathOf(part)).visible ?? true)
    if (now.length !== last.current.length || now.some((part, index) => part !== last.current[index]))
      last.current = now
    return last.current
  }
  return useSyncExternalStore(watch, read, read)
}
