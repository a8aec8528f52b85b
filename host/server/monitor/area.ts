import type { Host, PluginRuntime } from '../host.ts'
import type { AuditTrail } from '../http/audit/audit-trail.ts'
import type { JobQueue } from '../jobs/start-jobs.ts'
import type { Pools } from '../store/pools.ts'
import type { Progress } from '../town/tell-years.ts'
import type { Readiness } from './readiness.ts'

/** What the parts of the monitor share. */
export interface MonitorArea {
  readonly host: Host
  readonly pools: Pools
  readonly trail: AuditTrail
  readonly plugins: Pick<PluginRuntime, 'missing'>
  readonly jobs: JobQueue
  readonly readiness: Readiness
  readonly filesFolder: string
  /** What keeps uploaded files from being stored, as a sentence. */
  readonly storage: () => Promise<string | undefined>
  /** How far the years of demonstration towns are told. */
  readonly towns: () => readonly Progress[]
  readonly wakeOutbox: (tenant: string) => void
}
