import type { FlowNode, ProcessDefinition, SequenceFlow } from '../definition/definition.ts'
import { type FlowTree, isSplit, joinOf, type Linked, linkOf, type SplitBlock, type TreeBlock } from './tree.ts'

/** The definition a tree stands for; nodes and flows in the order of the tree. */
export function toDefinition(tree: FlowTree): ProcessDefinition {
  const nodes: FlowNode[] = []
  const flows: SequenceFlow[] = []
  const { next, ...start } = tree.start
  nodes.push(start)
  const last = addBlocks(tree.blocks, { from: start.id, ...linkFrom(start.id, next) }, nodes, flows)
  nodes.push(tree.end)
  flows.push({ ...last, to: tree.end.id })
  return { ...tree.settings, nodes, flows }
}

/** A flow that waits for the node it enters. */
type OpenFlow = Omit<SequenceFlow, 'to'>

function addBlocks(
  blocks: readonly TreeBlock[],
  entering: OpenFlow,
  nodes: FlowNode[],
  flows: SequenceFlow[],
): OpenFlow {
  let open = entering
  for (const block of blocks) {
    flows.push({ ...open, to: block.id })
    if (isSplit(block)) open = addSplit(block, nodes, flows)
    else {
      const { next, ...node } = block
      nodes.push(node)
      open = { from: node.id, ...linkFrom(node.id, next) }
    }
  }
  return open
}

function addSplit(block: SplitBlock, nodes: FlowNode[], flows: SequenceFlow[]): OpenFlow {
  const { kind, id, name, next } = block
  const join = block.join ?? { id: joinOf(id), name: '' }
  nodes.push({ kind, id, name })
  for (const { blocks, ...flow } of block.branches) {
    const last = addBlocks(blocks, { ...flow, from: id }, nodes, flows)
    flows.push({ ...last, to: join.id })
  }
  nodes.push({ kind, ...join })
  return { from: join.id, ...linkFrom(join.id, next) }
}

const linkFrom = (node: string, next: Linked['next']): Omit<OpenFlow, 'from'> => next ?? { id: linkOf(node) }
