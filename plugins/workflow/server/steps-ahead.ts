import type { Graph, Instance } from '@gongtai/sdk/flow'

/**
 * Names of the steps that lie ahead of where a request waits now, the farthest first. Which of several branches is
 * taken is not known yet, so those of all of them are named.
 */
export function stepsAhead(graph: Graph, { state, tokens }: Instance): string[] {
  if (state !== 'running') return []
  const here = tokens.map((token) => token.node)
  const seen = new Set(here)
  const queue = [...here]
  const names: string[] = []
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    for (const { to } of graph.nodes.get(id)?.out ?? []) {
      if (seen.has(to)) continue
      seen.add(to)
      queue.push(to)
      const node = graph.nodes.get(to)?.node
      if (node?.kind === 'step') names.push(node.name)
    }
  }
  return names.reverse()
}
