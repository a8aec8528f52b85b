import { backToStart } from './back-to-start.ts'
import { flowFaults } from './faults.ts'
import type { Visit, VisitOutcome, VisitToken } from './instance.ts'
import { causesOf, pastOf, type Past, previousSteps, wasHandled } from './past.ts'
import { rewind } from './rewind.ts'
import type { WantedReturn } from './roster.ts'
import type { Run } from './run.ts'

/** Returns from a visit, which must have no open tasks, to where somebody wants. */
export function goBack(run: Run, origin: VisitToken, wanted: WantedReturn, outcome: VisitOutcome): void {
  if (wanted.kind === 'rejectInitiator') return backToStart(run, origin, outcome)
  if (run.facts.history === undefined) {
    run.needs.push({ kind: 'history' })
    return
  }
  const past = pastOf(run.facts.history, run.tokens)
  rewind(run, past, targetsOf(run, past, origin, wanted), origin, outcome)
}

function targetsOf(run: Run, past: Past, origin: VisitToken, wanted: WantedReturn): readonly Visit[] {
  const steps =
    wanted.kind === 'rejectPrevious'
      ? previousSteps(run.graph, past, origin.visit)
      : stepsBefore(run, past, origin.visit)
  if (steps.length === 0) throw flowFaults.noPreviousStep()
  return wanted.nodes === undefined ? steps : wanted.nodes.map((node) => chosen(run, steps, node))
}

/** Steps people handled in the causal past: a sibling branch cannot be gone back to, only jumped to. */
export const stepsBefore = (run: Pick<Run, 'graph'>, past: Past, seq: number): readonly Visit[] =>
  [...causesOf(past, seq)]
    .map((cause) => past.get(cause)!)
    .filter((visit) => wasHandled(run.graph, visit))
    .sort((a, b) => a.seq - b.seq)

function chosen(run: Run, steps: readonly Visit[], node: string): Visit {
  const visit = steps.findLast((step) => step.node === node)
  if (visit !== undefined) return visit
  const known = run.graph.nodes.get(node)?.node
  throw flowFaults.targetNotInPast({ node: known?.name || node })
}
