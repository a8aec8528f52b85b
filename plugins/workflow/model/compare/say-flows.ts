import type { FlowNode, ProcessDefinition, SequenceFlow } from '@gongtai/sdk/flow'

/** The steps a node comes after; gateways are passed through. */
function stepsBefore({ nodes, flows }: ProcessDefinition, id: string): readonly FlowNode[] {
  const found = new Set<FlowNode>()
  const seen = new Set([id])
  const pending = [id]
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    for (const { from } of flows.filter((flow) => flow.to === at && !seen.has(flow.from))) {
      seen.add(from)
      const node = nodes.find((each) => each.id === from)
      if (node && ['start', 'step', 'copy', 'automatic'].includes(node.kind)) found.add(node)
      else pending.push(from)
    }
  }
  return [...found].sort((one, other) => (one.id < other.id ? -1 : 1))
}

const namesOf = (nodes: readonly FlowNode[]): string => nodes.map(({ name }) => name || '发起').join('、') || '无'

/** From where a step or copy is come to. */
export function saySources(before: ProcessDefinition, after: ProcessDefinition, id: string): readonly string[] {
  const node = after.nodes.find((each) => each.id === id)
  if (node?.kind !== 'step' && node?.kind !== 'copy' && node?.kind !== 'automatic') return []
  const [was, is] = [stepsBefore(before, id), stepsBefore(after, id)]
  const isSame = was.map((each) => each.id).join() === is.map((each) => each.id).join()
  return isSame ? [] : [`前一环节由 ${namesOf(was)} 改为 ${namesOf(is)}`]
}

const sayBranch = ({ name, condition, isDefault }: SequenceFlow): string => {
  const said = isDefault ? '其他情况' : (condition ?? '无条件')
  return name ? `${name}（${said}）` : said
}

/** The branches of a gateway, in the order in which they are tried. */
export function sayFlows(before: ProcessDefinition, after: ProcessDefinition, id: string): readonly string[] {
  const node = after.nodes.find((each) => each.id === id)
  if (node?.kind !== 'exclusive' && node?.kind !== 'inclusive') return []
  const of = ({ flows }: ProcessDefinition) => flows.filter(({ from }) => from === id)
  const [was, is] = [of(before), of(after)]
  const earlier = new Map(was.map((flow) => [flow.id, flow]))
  const said = is.flatMap((flow) => {
    const old = earlier.get(flow.id)
    if (old === undefined) return [`新增分支：${sayBranch(flow)}`]
    return sayBranch(old) === sayBranch(flow) ? [] : [`分支 ${sayBranch(old)} 改为 ${sayBranch(flow)}`]
  })
  const gone = was.filter((flow) => !is.some((each) => each.id === flow.id))
  const kept = (flows: readonly SequenceFlow[], others: readonly SequenceFlow[]) =>
    flows
      .filter((flow) => others.some((each) => each.id === flow.id))
      .map((flow) => flow.id)
      .join()
  const moved = kept(was, is) === kept(is, was) ? [] : [`判断顺序改为 ${is.map(sayBranch).join('、')}`]
  return [...said, ...gone.map((flow) => `删除分支：${sayBranch(flow)}`), ...moved]
}
