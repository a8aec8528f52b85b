import type { Graph, Instance } from '@gongtai/sdk/flow'

/** How many steps lie ahead of where a request waits now, at most: along the longest way on which none comes twice. */
export function stepsLeft(graph: Graph, { state, tokens }: Pick<Instance, 'state' | 'tokens'>): number {
  if (state !== 'running') return 0
  const known = new Map<string, number>()
  const onTheWay = new Set<string>()
  const behind = (id: string): number => {
    const earlier = known.get(id)
    if (earlier !== undefined) return earlier
    onTheWay.add(id)
    const next = (graph.nodes.get(id)?.out ?? []).filter(({ to }) => !onTheWay.has(to))
    const most = Math.max(0, ...next.map(({ to }) => behind(to) + Number(graph.nodes.get(to)?.node.kind === 'step')))
    onTheWay.delete(id)
    known.set(id, most)
    return most
  }
  return Math.max(0, ...tokens.map(({ node }) => behind(node)))
}
