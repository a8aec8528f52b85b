import { endInstance } from './end-instance.ts'
import { flowFaults } from './faults.ts'
import { recordByActor } from './record.ts'
import type { Run } from './run.ts'

/** Ends everything at once, with a reason. */
export function terminateInstance(run: Run): void {
  const { manager, keys } = run.facts
  const byInitiator = run.graph.definition.initiatorMayTerminate === true && keys.includes(`u:${run.now.initiator}`)
  if (!manager && !byInitiator) throw flowFaults.managerOnly()
  if (!run.command.opinion?.trim()) throw flowFaults.reasonRequired()
  recordByActor(run, { kind: 'terminate', code: '10' })
  endInstance(run, 'terminated')
}
