import type { FinishWorkCommand } from '../command.ts'
import { raiseIncident } from '../engine/incident.ts'
import { leaveVisit } from '../engine/leave-visit.ts'
import { recordByActor } from '../engine/record.ts'
import type { Run } from '../engine/run.ts'
import { flowFaults } from '../faults.ts'
import type { WorkingToken } from '../instance/instance.ts'

/** An automatic step is left once it is done; one that cannot be done waits for a manager. */
export function finishWork(run: Run, { visit, problem }: FinishWorkCommand): void {
  const token = run.now.tokens.find((one): one is WorkingToken => one.kind === 'working' && one.visit === visit)
  if (token === undefined) throw flowFaults.workGone()
  const { node } = token
  recordByActor(run, { kind: problem === undefined ? 'automatic' : 'automaticFailed', node, visit })
  if (problem === undefined) leaveVisit(run, token, { outcome: 'passed' })
  else raiseIncident(run, token, 'notDone', { problem })
}
