import { useEffect, useRef } from 'react'

/** Does something again and again while the page is on the screen, and at once when it comes back there. */
export function useEvery(milliseconds: number, work: () => unknown): void {
  const latest = useRef(work)
  latest.current = work
  useEffect(() => {
    const run = () => {
      if (document.visibilityState === 'visible') latest.current()
    }
    const timer = setInterval(run, milliseconds)
    document.addEventListener('visibilitychange', run)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', run)
    }
  }, [milliseconds])
}
