import { resumeWork } from '../engine/begin-work.ts'
import { recordByActor } from '../engine/record.ts'
import type { Run } from '../engine/run.ts'
import { flowFaults } from '../faults.ts'

/** Everything stands still; a suspended instance refuses a second suspension before it gets here. */
export function suspendInstance(run: Run): void {
  if (!run.facts.manager) throw flowFaults.managerOnly()
  run.now.suspended = true
  recordByActor(run, { kind: 'suspend' })
  run.events.push({ kind: 'instanceSuspended' })
}

export function resumeInstance(run: Run): void {
  if (!run.facts.manager) throw flowFaults.managerOnly()
  if (!run.now.suspended) throw flowFaults.notSuspended()
  run.now.suspended = false
  recordByActor(run, { kind: 'resume' })
  run.events.push({ kind: 'instanceResumed' })
  resumeWork(run)
}
