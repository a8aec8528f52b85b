import type { VisitToken } from '../instance/instance.ts'
import { putToken, type Run } from './run.ts'

/** Rests at an automatic step until the plugin that does it is done. */
export function beginWork(run: Run, { visit, node, frame, from, attempt, data }: VisitToken): void {
  putToken(run, { kind: 'working', visit, node, frame, from, attempt, data })
  run.events.push({ kind: 'workOpened', node, visit })
}

/** What was under way when the instance was suspended is begun anew: what it came to was not taken meanwhile. */
export function resumeWork(run: Run): void {
  for (const token of run.now.tokens)
    if (token.kind === 'working') run.events.push({ kind: 'workOpened', node: token.node, visit: token.visit })
}
