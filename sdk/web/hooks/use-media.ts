import { useCallback, useSyncExternalStore } from 'react'

/**
 * Below this width in pixels the workbench is in its phone layout.
 *
 * @example
 * const isPhone = window.innerWidth < PHONE_BELOW
 */
export const PHONE_BELOW = 992

/**
 * Whether a media query holds, drawn anew when that changes.
 *
 * @param query a media query such as `(max-width: 600px)`
 * @returns whether it holds
 * @throws never
 * @example
 * const dark = useMedia('(prefers-color-scheme: dark)')
 */
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

/**
 * Whether the window is in the phone layout: narrower than 992 px. A sheet of paper is too, and is none.
 *
 * @returns whether the window is narrower than 992 pixels
 * @throws never
 * @example
 * const layout = usePhone() ? 'phone' : 'desktop'
 */
export const usePhone = (): boolean => useMedia(`screen and (max-width: ${PHONE_BELOW - 0.02}px)`)
