import type { Graph } from '@gongtai/sdk/flow'
import { withFieldTitles } from '@gongtai/sdk/form'
import type { Incident } from '../model/detail-shapes.ts'

/** What a manager may choose from where a request is stuck before its branches. */
export function branchesAt(
  graph: Graph,
  node: string,
  reason: string,
  titleOf: (id: string) => string | undefined,
): Pick<Incident, 'branches' | 'several'> {
  const at = graph.nodes.get(node)
  if (!at || reason !== 'noFlowHolds') return { branches: [], several: false }
  const nameOf = (id: string) => graph.nodes.get(id)?.node.name || id
  const branches = at.out.map(({ id, name, to, condition }) => {
    const said = name || withFieldTitles(condition ?? '', titleOf)
    return { flow: id, name: said ? `${said} → ${nameOf(to)}` : nameOf(to) }
  })
  return { branches, several: at.node.kind === 'inclusive' }
}
