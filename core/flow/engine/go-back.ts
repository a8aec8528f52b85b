import { flowFaults } from '../faults.ts'
import type { WantedReturn } from '../instance/approval.ts'
import type { Visit, VisitOutcome, VisitToken } from '../instance/instance.ts'
import { type Past, pastOf, previousSteps, stepsBefore } from '../instance/past.ts'
import { closeVisit } from '../instance/visit.ts'
import { backToStart } from './back-to-start.ts'
import { rewind } from './rewind.ts'
import type { Run } from './run.ts'

/** Returns from a visit, which must have no open tasks, to where somebody wants. */
export function goBack(run: Run, origin: VisitToken, wanted: WantedReturn, outcome: VisitOutcome): void {
  const way = wayBack(run, origin, wanted)
  if (way !== undefined) takeWayBack(run, origin, way, outcome)
}

export function takeWayBack(run: Run, origin: VisitToken, way: WayBack, outcome: VisitOutcome): void {
  if (way.kind === 'start') backToStart(run, origin, outcome)
  else {
    closeVisit(run, origin, { outcome })
    rewind(run, way.past, way.targets)
  }
}

/** Where a return leads; the start needs no look at the past. */
export type WayBack =
  | { readonly kind: 'start' }
  | { readonly kind: 'steps'; readonly past: Past; readonly targets: readonly Visit[] }

/**
 * Finds the way of a return; `undefined` when the past is missing.
 *
 * @throws a fault when there is no such way from this visit
 */
export function wayBack(run: Run, origin: VisitToken, wanted: WantedReturn): WayBack | undefined {
  if (wanted.kind === 'rejectInitiator') return { kind: 'start' }
  if (run.facts.history === undefined) {
    run.needs.push({ kind: 'history' })
    return undefined
  }
  const past = pastOf(run.facts.history, run.now.tokens)
  return { kind: 'steps', past, targets: targetsOf(run, past, origin, wanted) }
}

function targetsOf(run: Run, past: Past, origin: VisitToken, wanted: WantedReturn): readonly Visit[] {
  const find = wanted.kind === 'rejectPrevious' ? previousSteps : stepsBefore
  const steps = find(run.graph, past, origin.visit)
  if (steps.length === 0) throw flowFaults.noPreviousStep()
  if (wanted.nodes === undefined) return steps
  return [...new Set(wanted.nodes)].map((node) => chosenStep(run, steps, node))
}

function chosenStep(run: Run, steps: readonly Visit[], node: string): Visit {
  const visit = steps.findLast((step) => step.node === node)
  if (visit !== undefined) return visit
  throw flowFaults.targetNotInPast({ node: run.graph.nodes.get(node)?.node.name || node })
}
