import { useCallback, useSyncExternalStore } from 'react'

/** Below this width the workbench is in its phone layout. */
export const PHONE_BELOW = 992

/** Whether a media query holds, drawn anew when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Whether the window is in the phone layout: narrower than 992 px. */
export const usePhone = (): boolean => useMedia(`(max-width: ${PHONE_BELOW - 0.02}px)`)
