import type { Token } from '@gongtai/core/kernel/token'
import { useWorkbench } from './workbench.tsx'

/**
 * A service by its token.
 *
 * @throws the fault `kernel.unbound-token` when nobody provides it
 * @example
 * const session = useService(Session)
 */
export function useService<T>(of: Token<T>): T {
  return useWorkbench().services.get(of)
}
