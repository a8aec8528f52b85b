import { useEffect, useState } from 'react'

/**
 * A value that follows only after it has not changed for a while, as search texts should.
 *
 * @param value the value as it is now
 * @param milliseconds for how many milliseconds it must have stayed the same
 * @returns the value that has settled
 * @throws never
 * @example
 * declare const typed: string
 * const searched = useDebounced(typed, 300)
 */
export function useDebounced<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
