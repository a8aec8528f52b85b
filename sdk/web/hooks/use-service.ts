import type { Token } from '@gongtai/core/kernel/token'
import { useWorkbench } from './workbench.tsx'

/**
 * A service by its token.
 *
 * @param of the token
 * @returns the service
 * @throws the fault `kernel.unbound-token` when nobody provides it
 * @example
 * const live = useService(Live)
 * live.on('visitor.arrived').subscribe(() => toast.info('有人来访'))
 */
export function useService<T>(of: Token<T>): T {
  return useWorkbench().services.get(of)
}
