import type { Host, Identity, PluginRuntime } from '../host.ts'
import type { Engine } from '../operations/engine.ts'
import type { LoadGate } from './admission/load-gate.ts'
import type { RateLimit } from './admission/rate-limit.ts'
import type { AuditTrail } from './audit/audit-trail.ts'
import type { CallTable } from './calls/call-table.ts'
import type { GatherCalls } from './calls/gather-calls.ts'
import type { Metrics } from './observing/metrics.ts'

/** What the parts of the web server share. */
export interface HttpArea {
  readonly host: Host
  readonly engine: Engine
  readonly identity: Identity
  readonly plugins: PluginRuntime
  readonly calls: CallTable
  readonly trail: AuditTrail
  readonly gathered: GatherCalls
  readonly limit: RateLimit
  readonly gate: LoadGate
  /** Uploads, most of whose time is the way of their content to us. */
  readonly uploads: LoadGate
  /** Other bodies that are still on their way. */
  readonly arriving: LoadGate
  readonly metrics: Metrics
}
