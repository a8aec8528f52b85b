import { token } from '@gongtai/core/kernel/token'
import type { OperationContext } from '../context.ts'

/**
 * Work on behalf of a tenant outside of any call: jobs, timers, start-up.
 *
 * @see scheduledJobs
 */
export interface Tenants {
  /** Runs `work` in one transaction bound to the tenant; the user is the system itself. */
  run<T>(tenant: string, work: (context: OperationContext) => Promise<T>): Promise<T>
  /** Ids of the tenants that are not suspended. */
  active(): Promise<readonly string[]>
}

export const Tenants = token<Tenants>('host.tenants')
