import type { TenantView } from '@gongtai/core/kernel/tenant-view'
import type { Token } from '@gongtai/core/kernel/token'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'

/**
 * What every page of the workbench may reach: services by token, and contributions by point.
 *
 * @see WorkbenchProvider
 */
export interface Workbench {
  readonly services: { get<T>(of: Token<T>): T }
  readonly view: TenantView
}

const WorkbenchContext = createContext<Workbench | undefined>(undefined)

/**
 * What {@link WorkbenchProvider} takes.
 *
 * @see WorkbenchProvider
 */
export interface WorkbenchProviderProps {
  readonly workbench: Workbench
  readonly queries: QueryClient
  readonly children: ReactNode
}

/**
 * Surrounds the pages of the host, and of a plugin under test, with the workbench.
 *
 * @throws never
 * @example
 * import { QueryClient } from '@tanstack/react-query'
 * declare const workbench: Workbench
 * export const Tested = () => (
 *   <WorkbenchProvider workbench={workbench} queries={new QueryClient()}>
 *     <Page>来访登记</Page>
 *   </WorkbenchProvider>
 * )
 */
export function WorkbenchProvider({ workbench, queries, children }: WorkbenchProviderProps) {
  return (
    <WorkbenchContext value={workbench}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </WorkbenchContext>
  )
}

/**
 * The surrounding workbench; throws outside of a {@link WorkbenchProvider}, which is a mistake of the program.
 *
 * @returns services and views
 * @throws Error outside of a {@link WorkbenchProvider}
 * @example
 * const types = useWorkbench().view(fieldTypes).all()
 */
export function useWorkbench(): Workbench {
  const workbench = use(WorkbenchContext)
  if (!workbench) throw new Error('useWorkbench 只能在 WorkbenchProvider 之内使用')
  return workbench
}
