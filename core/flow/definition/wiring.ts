import type { FlowNode, ProcessDefinition, SequenceFlow } from './definition.ts'

/** The flows of a definition by the nodes they leave and enter; flows that hang in the air are left out. */
export interface Wiring {
  readonly nodes: readonly FlowNode[]
  node(id: string): FlowNode | undefined
  in(id: string): readonly SequenceFlow[]
  out(id: string): readonly SequenceFlow[]
  next(id: string): readonly string[]
  previous(id: string): readonly string[]
}

export function wiringOf(definition: ProcessDefinition): Wiring {
  const nodes = new Map(definition.nodes.map((node) => [node.id, node]))
  const hung = definition.flows.filter((flow) => nodes.has(flow.from) && nodes.has(flow.to))
  const entering = grouped(hung, (flow) => flow.to)
  const leaving = grouped(hung, (flow) => flow.from)
  const none: readonly SequenceFlow[] = []
  return {
    nodes: definition.nodes,
    node: (id) => nodes.get(id),
    in: (id) => entering.get(id) ?? none,
    out: (id) => leaving.get(id) ?? none,
    next: (id) => (leaving.get(id) ?? none).map((flow) => flow.to),
    previous: (id) => (entering.get(id) ?? none).map((flow) => flow.from),
  }
}

function grouped(flows: readonly SequenceFlow[], end: (flow: SequenceFlow) => string) {
  const groups = new Map<string, SequenceFlow[]>()
  for (const flow of flows) {
    const group = groups.get(end(flow))
    if (group === undefined) groups.set(end(flow), [flow])
    else group.push(flow)
  }
  return groups
}
