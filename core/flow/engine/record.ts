import type { FlowRecord } from '../instance/instance.ts'
import type { Run } from './run.ts'

export type RecordContent = Omit<FlowRecord, 'seq' | 'actor' | 'opinion' | 'form'>

/** Appends what the actor of the command did; answers the number of the record. */
export function recordByActor(run: Run, content: RecordContent): number {
  const { actor, opinion } = run.command
  return append(run, content, actor, opinion)
}

/** Appends something further of what the actor did; what they said stands in the first record. */
export const recordBeside = (run: Run, content: RecordContent): number => append(run, content, run.command.actor)

/** Appends what happened by itself. */
export function recordBySystem(run: Run, content: RecordContent): number {
  return append(run, content, systemActor)
}

export const systemActor = 'system'

function append(run: Run, content: RecordContent, actor: string, opinion?: string): number {
  const seq = run.now.next.record++
  const { kind, code, actedFor, node, visit, task, tally, about } = content
  const record = { seq, kind, code, actor, actedFor, node, visit, task, opinion, form: run.facts.form, tally, about }
  run.events.push({ kind: 'recorded', record })
  return seq
}
