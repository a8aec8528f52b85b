import type { SequenceFlow } from '../definition/definition.ts'
import type { GraphNode } from '../definition/graph.ts'
import type { Facts } from '../facts.ts'
import type { StepResult } from '../instance/instance.ts'

/** The flows a token takes out of a node; `undefined` when no condition holds and there is no default. */
export function chooseFlows(at: GraphNode, facts: Facts, result: StepResult): readonly SequenceFlow[] | undefined {
  const { node, out } = at
  if ((node.kind !== 'exclusive' && node.kind !== 'inclusive') || out.length < 2) return out
  const read = result === 'opposed' ? 'opposed' : 'agreed'
  const holds = (flow: SequenceFlow) =>
    flow.isDefault !== true && flow.condition !== undefined && facts.holds(flow.condition, read)
  const chosen = node.kind === 'exclusive' ? out.filter((flow) => flow === out.find(holds)) : out.filter(holds)
  if (chosen.length > 0) return chosen
  const byDefault = out.filter((flow) => flow.isDefault === true)
  return byDefault.length > 0 ? byDefault : undefined
}
