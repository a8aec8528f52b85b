import { useEffect, useMemo, useState } from 'react'
import { secondThoughts } from './second-thoughts.ts'

export type SecondThoughts = ReturnType<typeof useSecondThoughts>

/** A tap that can be taken back; leaving the page or the browser sends it, since a hidden page may never run again. */
export function useSecondThoughts() {
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const thoughts = useMemo(() => secondThoughts(setSecondsLeft), [])
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && thoughts.send()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      thoughts.send()
    }
  }, [thoughts])
  return { ...thoughts, secondsLeft }
}
