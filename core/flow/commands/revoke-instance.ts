import { endInstance } from '../engine/end-instance.ts'
import { requireReason } from '../engine/incident-at.ts'
import { recordByActor } from '../engine/record.ts'
import type { Run } from '../engine/run.ts'

/** What was agreed does not take place: the instance counts as withdrawn, and may be started again. */
export function revokeInstance(run: Run): void {
  requireReason(run)
  recordByActor(run, { kind: 'withdraw', code: '5' })
  endInstance(run, 'withdrawn')
  run.now.handled = false
  run.events.push({ kind: 'visitsGone', visits: 'all' })
}
