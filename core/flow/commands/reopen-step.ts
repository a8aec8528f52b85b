import type { ReopenCommand } from '../command.ts'
import { requireReason } from '../engine/incident-at.ts'
import { recordByActor } from '../engine/record.ts'
import { rewind } from '../engine/rewind.ts'
import type { Run } from '../engine/run.ts'
import { flowFaults } from '../faults.ts'
import { pastOf, wasHandled } from '../instance/past.ts'

/**
 * A step is asked anew because what it decided cannot be carried out; what came of it is gone, the end as well. One
 * that is open stays as it is.
 */
export function reopenStep(run: Run, { node }: ReopenCommand): void {
  requireReason(run)
  const { history } = run.facts
  if (history === undefined) {
    run.needs.push({ kind: 'history' })
    return
  }
  const past = pastOf(history, run.now.tokens)
  const visit = [...past.values()].findLast((each) => each.node === node && wasHandled(run.graph, each))
  if (visit === undefined) throw flowFaults.targetNotInPast({ node: run.graph.nodes.get(node)?.node.name || node })
  recordByActor(run, { kind: 'reopen', code: '4', visit: visit.seq, about: [node] })
  if (visit.outcome === undefined) return
  run.now.state = 'running'
  run.now.result = undefined
  rewind(run, past, [visit])
}
