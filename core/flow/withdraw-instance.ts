import { endInstance } from './end-instance.ts'
import { flowFaults } from './faults.ts'
import { recordByActor } from './record.ts'
import type { Run } from './run.ts'

/** The initiator takes the whole instance back; it may be started again. */
export function withdrawInstance(run: Run): void {
  const { initiator, handled } = run.now
  const rule = run.graph.definition.withdraw ?? 'untilFirstHandled'
  if (!run.facts.keys.includes(`u:${initiator}`) && !run.facts.manager) throw flowFaults.notInitiator()
  if (rule === 'never') throw flowFaults.withdrawNever()
  if (rule === 'untilFirstHandled' && handled) throw flowFaults.withdrawTooLate()
  const actedFor = run.command.actor === initiator ? undefined : initiator
  recordByActor(run, { kind: 'withdraw', code: '5', actedFor })
  endInstance(run, 'withdrawn')
  run.now.handled = false
  run.events.push({ kind: 'visitsGone', visits: 'all' })
}
