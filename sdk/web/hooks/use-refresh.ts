import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/**
 * Marks the answers of calls as out of date; those on screen are asked anew.
 *
 * @returns a function that takes calls, or anything with their ids
 * @throws never
 * @example
 * const refresh = useRefresh()
 * await refresh(pluginCalls.listTenantPlugins)
 */
export function useRefresh(): (...calls: readonly { readonly id: string }[]) => Promise<void> {
  const queries = useQueryClient()
  return useCallback(
    async (...calls) => {
      await Promise.all(calls.map(({ id }) => queries.invalidateQueries({ queryKey: [id] })))
    },
    [queries],
  )
}
