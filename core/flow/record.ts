import type { FlowRecord } from './instance.ts'
import type { Run } from './run.ts'

export type RecordContent = Omit<FlowRecord, 'seq' | 'actor' | 'form'>

/** Appends what the actor of the command did; answers the number of the record. */
export function recordByActor(run: Run, content: RecordContent): number {
  const { actor, opinion } = run.command
  return append(run, content, actor, opinion)
}

/** Appends what happened by itself. */
export function recordBySystem(run: Run, content: RecordContent): number {
  return append(run, content, systemActor)
}

export const systemActor = 'system'

function append(run: Run, content: RecordContent, actor: string, opinion?: string): number {
  const seq = run.now.next.record++
  run.events.push({ kind: 'recorded', record: { ...content, seq, actor, opinion, form: run.facts.form } })
  return seq
}
