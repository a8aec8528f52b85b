import type { FlowRecord } from './instance.ts'
import type { Run } from './run.ts'

export type RecordContent = Omit<FlowRecord, 'seq' | 'actor' | 'form'>

/** Appends what the actor of the command did; answers the number of the record. */
export function recordByActor(run: Run, content: RecordContent): number {
  const { actor, opinion } = run.command
  return append(run, { actor, ...(opinion === undefined ? {} : { opinion }), form: run.facts.form, ...content })
}

/** Appends what happened by itself. */
export function recordBySystem(run: Run, content: RecordContent): number {
  return append(run, { actor: systemActor, form: run.facts.form, ...content })
}

export const systemActor = 'system'

function append(run: Run, content: Omit<FlowRecord, 'seq'>): number {
  const seq = run.next.record++
  run.events.push({ kind: 'recorded', record: { seq, ...content } })
  return seq
}
