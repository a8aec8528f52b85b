import type { ProcessDefinition } from '../definition/definition.ts'
import { endInstance } from '../engine/end-instance.ts'
import { recordByActor } from '../engine/record.ts'
import type { Run } from '../engine/run.ts'
import { flowFaults } from '../faults.ts'
import type { Instance } from '../instance/instance.ts'

/** The initiator takes the whole instance back; it may be started again. */
export function withdrawInstance(run: Run): void {
  const { initiator } = run.now
  if (!run.facts.keys.includes(`u:${initiator}`) && !run.facts.manager) throw flowFaults.notInitiator()
  const refusal = withdrawRefusal(run.graph.definition, run.now)
  if (refusal) throw flowFaults[refusal]()
  const actedFor = run.command.actor === initiator ? undefined : initiator
  recordByActor(run, { kind: 'withdraw', code: '5', actedFor })
  endInstance(run, 'withdrawn')
  run.now.handled = false
  run.events.push({ kind: 'visitsGone', visits: 'all' })
}

function withdrawRefusal(
  { withdraw = 'untilFirstHandled' }: ProcessDefinition,
  { handled }: Pick<Instance, 'handled'>,
) {
  if (withdraw === 'never') return 'withdrawNever'
  return withdraw === 'untilFirstHandled' && handled ? 'withdrawTooLate' : undefined
}

/**
 * Whether the initiator could take a running request back as it stands.
 *
 * @param definition the process it runs on
 * @param instance where it stands
 * @returns false once the process no longer allows it
 * @throws never
 * @example
 * declare const definition: ProcessDefinition
 * declare const instance: Instance
 * const offered = mayWithdraw(definition, instance)
 */
export const mayWithdraw = (definition: ProcessDefinition, instance: Instance): boolean =>
  instance.state === 'running' && withdrawRefusal(definition, instance) === undefined
