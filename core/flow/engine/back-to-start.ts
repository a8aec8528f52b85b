import type { VisitOutcome, VisitToken } from '../instance/instance.ts'
import { noTokenData } from '../instance/token-data.ts'
import { closeVisit } from '../instance/visit.ts'
import { cancelAll } from './cancel.ts'
import type { Run } from './run.ts'

/**
 * Hands the form back to the initiator. Everything was caused by the start, so nothing of the course so far
 * remains and its visits need not be looked at. The origin must have no open tasks.
 */
export function backToStart(run: Run, origin: VisitToken, outcome: VisitOutcome = 'returned'): void {
  closeVisit(run, origin, { outcome })
  cancelAll(run, '-1')
  run.events.push({ kind: 'visitsGone', visits: 'all' })
  run.now.handled = false
  const { id } = run.graph.start.node
  run.moving.push({ node: id, from: [], frame: 0, data: noTokenData, again: { attempt: run.now.starts + 1 } })
}
