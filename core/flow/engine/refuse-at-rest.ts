import { flowFaults } from '../faults.ts'
import type { Instance } from '../instance/instance.ts'
import type { Run } from './run.ts'

/**
 * Only a start begins a course, only a running one goes on, and a suspended one stands still until resumed or ended.
 * It is read at any time but while withdrawn, and what was agreed but cannot be carried out may still be undone after its end.
 */
export function refuseAtRest(run: Run, instance: Instance | undefined): void {
  const { kind } = run.command
  if (kind === 'start') {
    if (instance !== undefined && instance.state !== 'withdrawn') throw flowFaults.alreadyStarted()
  } else if (kind === 'copy' && instance !== undefined && instance.state !== 'withdrawn') return
  else if (wasAgreed(instance) && (kind === 'reopen' || kind === 'revoke')) return
  else if (instance?.state !== 'running') throw flowFaults.notRunning()
  else if (instance.suspended && kind !== 'resume' && kind !== 'terminate') throw flowFaults.suspended()
}

/** What nobody had to be asked for counts as agreed. */
const wasAgreed = (instance: Instance | undefined): boolean =>
  instance?.result === 'agreed' || instance?.result === 'auto'
