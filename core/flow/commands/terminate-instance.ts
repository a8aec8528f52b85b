import { endInstance } from '../engine/end-instance.ts'
import { recordByActor } from '../engine/record.ts'
import type { Run } from '../engine/run.ts'
import { flowFaults } from '../faults.ts'

/** Ends everything at once, with a reason. */
export function terminateInstance(run: Run): void {
  const { manager, keys } = run.facts
  const byInitiator = run.graph.definition.initiatorMayTerminate === true && keys.includes(`u:${run.now.initiator}`)
  if (!manager && !byInitiator) throw flowFaults.managerOnly()
  if (!run.command.opinion?.trim()) throw flowFaults.reasonRequired()
  recordByActor(run, { kind: 'terminate', code: '10' })
  endInstance(run, 'terminated')
}
