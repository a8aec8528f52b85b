import { useCallback, useMemo, useState } from 'react'

/**
 * The ticked rows of a list, by key.
 *
 * @see useSelection
 */
export interface Selection {
  readonly keys: ReadonlySet<string>
  toggle(key: string): void
  set(keys: readonly string[]): void
  clear(): void
}

/**
 * State for the ticked rows of a {@link DataTable}.
 *
 * @returns the ticked keys and what changes them
 * @throws never
 * @example
 * const selection = useSelection()
 * selection.toggle('car-1')
 */
export function useSelection(): Selection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set<string>())
  const set = useCallback((next: readonly string[]) => setKeys(new Set(next)), [])
  const clear = useCallback(() => setKeys(new Set()), [])
  const toggle = useCallback((key: string) => {
    setKeys((now) => {
      const next = new Set(now)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }, [])
  return useMemo(() => ({ keys, toggle, set, clear }), [keys, toggle, set, clear])
}
