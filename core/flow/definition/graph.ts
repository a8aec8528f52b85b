import type { FlowNode, ProcessDefinition, SequenceFlow } from './definition.ts'

/**
 * A definition ready to run: every question the engine asks of the drawing is answered beforehand.
 *
 * @see decide
 */
export interface Graph {
  readonly definition: ProcessDefinition
  readonly nodes: ReadonlyMap<string, GraphNode>
  readonly start: GraphNode
  /** Whether some step looks at any earlier approver, so that tokens must remember them all. */
  readonly remembersAll: boolean
}

export interface GraphNode {
  readonly node: FlowNode
  /** Its place in the drawing, from 0. */
  readonly place: number
  readonly in: readonly SequenceFlow[]
  /** In drawn order. */
  readonly out: readonly SequenceFlow[]
  /** Whether leaving it opens a frame: a parallel or inclusive gateway with several flows out. */
  readonly forks: boolean
  /** Whether tokens park before it: a parallel or inclusive gateway with several flows in. */
  readonly joins: boolean
  /** The fork whose region this join closes. */
  readonly closes?: string
  /** For a join that closes no region: the nodes from which a token can still come, not through the join itself. */
  readonly feeders?: ReadonlySet<string>
}

export const nodeOf = (graph: Graph, id: string): GraphNode => {
  const found = graph.nodes.get(id)
  if (found === undefined) throw new Error(`node <${id}> is not in definition <${graph.definition.id}>`)
  return found
}

export const isFork = (node: FlowNode, flowsOut: number): boolean => branches(node) && flowsOut > 1

export const isJoin = (node: FlowNode, flowsIn: number): boolean => branches(node) && flowsIn > 1

const branches = (node: FlowNode): boolean => node.kind === 'parallel' || node.kind === 'inclusive'

/** Nodes reached from one by its flows, itself only if a path leads back; what `blocked` names is not passed. */
export function reachable(
  next: (id: string) => readonly string[],
  from: string,
  blocked?: string,
): ReadonlySet<string> {
  const found = new Set<string>()
  const pending = [from]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    for (const target of next(id)) {
      if (found.has(target)) continue
      found.add(target)
      if (target !== blocked) pending.push(target)
    }
  }
  return found
}
