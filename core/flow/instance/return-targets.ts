import { type Graph, nodeOf } from '../definition/graph.ts'
import { stepAt } from '../definition/human-step.ts'
import { participantsOf } from './approval.ts'
import type { Instance, Visit } from './instance.ts'
import { effectsOf, type Past, pastOf, previousSteps, stepsBefore } from './past.ts'

/**
 * A step a task can be returned to, with what the return would take away.
 *
 * @see returnTargets
 */
export interface ReturnTarget {
  readonly node: string
  readonly name: string
  /** Sequence number of the visit to go back to. */
  readonly visit: number
  /** Whether it is one of the previous steps. */
  readonly previous: boolean
  /** Open tasks of others that would be cancelled. */
  readonly cancels: readonly number[]
  /** Steps done since, in order, that would have to be done again; each once. */
  readonly undone: readonly string[]
}

/**
 * The steps a task can be returned to, latest first; a step passed several times counts where it was passed last.
 *
 * @param history live closed visits, as in `Facts`
 * @param graph the compiled process
 * @param instance as it stands
 * @param task number of the task
 * @returns empty when the task is not open
 * @throws never
 * @example
 * declare const graph: Graph
 * declare const instance: Instance
 * const names = returnTargets(graph, instance, 3, []).map(({ name }) => name)
 */
export function returnTargets(
  graph: Graph,
  instance: Instance,
  task: number,
  history: readonly Visit[],
): readonly ReturnTarget[] {
  const token = instance.tokens.find(
    (one) => one.kind === 'waiting' && participantsOf(one.approval).some((participant) => participant.task === task),
  )
  if (token === undefined || token.kind !== 'waiting') return []
  const past = pastOf(history, instance.tokens)
  const allowed = stepAt(graph, token.node).returns?.targets
  const previous = previousSteps(graph, past, token.visit)
  const latest = new Map(stepsBefore(graph, past, token.visit).map((visit) => [visit.node, visit]))
  return [...latest.values()]
    .filter((visit) => previous.includes(visit) || allowed === undefined || allowed.includes(visit.node))
    .sort((a, b) => b.seq - a.seq)
    .map((visit) => ({
      node: visit.node,
      name: nodeOf(graph, visit.node).node.name,
      visit: visit.seq,
      previous: previous.includes(visit),
      ...lossOf(graph, instance, past, visit, task),
    }))
}

function lossOf(graph: Graph, instance: Instance, past: Past, target: Visit, task: number) {
  const gone = effectsOf(graph, past, [target.seq])
  const cancels = instance.tokens.flatMap((token) =>
    token.kind === 'waiting' && gone.has(token.visit)
      ? participantsOf(token.approval).flatMap((participant) =>
          participant.task === undefined || participant.task === task ? [] : [participant.task],
        )
      : [],
  )
  const done = [...past.values()].filter((visit) => gone.has(visit.seq) && visit.outcome !== undefined)
  const steps = done.filter((visit) => nodeOf(graph, visit.node).node.kind === 'step').map((visit) => visit.node)
  return { cancels, undone: [...new Set(steps)] }
}
