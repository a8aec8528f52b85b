import { useEffect, useState } from 'react'

/**
 * Whether a placeholder for something that is loading should be on screen: not in the first 150 ms, so that quick
 * answers do not flicker, and then for at least 300 ms.
 *
 * @param loading whether something is loading
 * @param after milliseconds before the placeholder appears; 150 when absent
 * @param atLeast milliseconds for which it then stays; 300 when absent
 * @returns whether to show the placeholder
 * @throws never
 * @example
 * const list = useCall(tenantCalls.listTenants, {})
 * const showSkeleton = useDeferredFlag(list.isPending)
 */
export function useDeferredFlag(loading: boolean, after = 150, atLeast = 300): boolean {
  const [shownAt, setShownAt] = useState<number>()
  useEffect(() => {
    if (loading === (shownAt !== undefined)) return
    const wait = loading ? after : Math.max(0, (shownAt ?? 0) + atLeast - Date.now())
    const timer = setTimeout(() => setShownAt(loading ? Date.now() : undefined), wait)
    return () => clearTimeout(timer)
  }, [loading, shownAt, after, atLeast])
  return shownAt !== undefined
}
