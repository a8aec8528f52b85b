import { useEffect, useEffectEvent } from 'react'
import { useSurface } from './surface.ts'

/** Calls back when a field is about to be shown to the person, so that whatever covers it can open. */
export function useReveal(onReveal: (path: string) => void): void {
  const { session } = useSurface()
  const reveal = useEffectEvent(onReveal)
  useEffect(() => {
    const subscription = session?.reveals.subscribe((path) => path !== undefined && reveal(path))
    return () => subscription?.unsubscribe()
  }, [session])
}
