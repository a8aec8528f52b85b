import type { Graph, Instance, SequenceFlow } from '@gongtai/sdk/flow'
import { rightsOf, writesAnything } from '../model/step-rights.ts'

export interface StepAhead {
  readonly name: string
  /** Whether the request will get there unless it is sent back; else a branch decides that is not decided yet. */
  readonly sure: boolean
}

/** Whether a condition holds on the values of this moment; `undefined` when that cannot be said. */
type Holds = (condition: string) => boolean | undefined

/** A node the request may come to, and what is known about the way there. */
interface ReachableNode {
  readonly id: string
  readonly sure: boolean
  /** Whether nobody on the way may change the form, so that conditions can be decided now. */
  readonly settled: boolean
}

/**
 * The steps that lie ahead of where a request waits now, the farthest first. Where nobody can change the form before a
 * branch, only the branches whose conditions hold are followed; all others are named as possible.
 */
export function stepsAhead(graph: Graph, { state, tokens }: Instance, holds: Holds): StepAhead[] {
  if (state !== 'running') return []
  const here = new Set(tokens.map((token) => token.node))
  const found = new Map<string, ReachableNode>()
  const queue: ReachableNode[] = tokens.map(({ node, kind }) => ({
    id: node,
    sure: kind !== 'incident',
    settled: true,
  }))
  for (let reached = queue.shift(); reached !== undefined; reached = queue.shift()) {
    for (const next of after(graph, reached, holds)) {
      const known = found.get(next.id)
      const merged = known ? { ...next, sure: known.sure || next.sure, settled: known.settled && next.settled } : next
      if (here.has(next.id) || (known && known.sure === merged.sure && known.settled === merged.settled)) continue
      found.set(next.id, merged)
      queue.push(merged)
    }
  }
  return [...found.values()].reverse().flatMap(({ id, sure }) => {
    const node = graph.nodes.get(id)?.node
    return node?.kind === 'step' ? [{ name: node.name, sure }] : []
  })
}

function after(graph: Graph, { id, sure, settled }: ReachableNode, holds: Holds): readonly ReachableNode[] {
  const at = graph.nodes.get(id)
  if (!at) return []
  const { node, out } = at
  const writes =
    (node.kind === 'start' && writesAnything(rightsOf(node, 'start'))) ||
    ((node.kind === 'step' || node.kind === 'automatic') && writesAnything(rightsOf(node, 'step')))
  const still = settled && !writes
  const branches = (node.kind === 'exclusive' || node.kind === 'inclusive') && out.length > 1
  if (!branches) return out.map(({ to }) => ({ id: to, sure, settled: still }))
  const taken = still && sure ? decided(node.kind, out, holds) : out.map((flow) => ({ flow, sure: false }))
  return taken.map(({ flow, sure: certain }) => ({ id: flow.to, sure: certain, settled: still }))
}

/** The flows that are or may be taken as things stand. */
function decided(kind: string, out: readonly SequenceFlow[], holds: Holds) {
  const taken: { readonly flow: SequenceFlow; readonly sure: boolean }[] = []
  for (const flow of out.filter((each) => each.isDefault !== true)) {
    const held = flow.condition === undefined ? false : holds(flow.condition)
    if (held === false) continue
    const doubtful = kind === 'exclusive' && taken.length > 0
    taken.push({ flow, sure: held === true && !doubtful })
    if (kind === 'exclusive' && held === true) return taken
  }
  if (taken.some(({ sure }) => sure)) return taken
  const doubtful = taken.length > 0
  return [...taken, ...out.filter((flow) => flow.isDefault === true).map((flow) => ({ flow, sure: !doubtful }))]
}
