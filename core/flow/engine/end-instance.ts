import type { InstanceState, StepResult } from '../instance/instance.ts'
import { cancelAll } from './cancel.ts'
import type { Run } from './run.ts'

/** Ends the instance; whatever is still open is cancelled, or terminated with it. */
export function endInstance(run: Run, state: Exclude<InstanceState, 'running'>, result?: StepResult): void {
  cancelAll(run, state === 'terminated' ? '10' : '-1')
  run.now.state = state
  run.now.suspended = false
  run.now.result = result
  run.events.push({ kind: 'instanceEnded', state, result })
}
