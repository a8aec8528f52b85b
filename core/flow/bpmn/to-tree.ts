import type { EndNode, FlowNode, ProcessDefinition, SequenceFlow, StartNode } from '../definition/definition.ts'
import { nameOf } from '../definition/problem.ts'
import { type Wiring, wiringOf } from '../definition/wiring.ts'
import { type Line, reduced } from './reduce-blocks.ts'
import type { FlowTree } from './tree.ts'

/** The tree of a drawing, or what keeps the simple designer from showing it. */
export type TreeReading = { readonly tree: FlowTree } | { readonly inTheWay: readonly Obstacle[] }

/**
 * An element the vertical designer cannot show.
 *
 * @see toTree
 */
export interface Obstacle {
  /** Id of the node or flow; empty for the drawing as a whole. */
  readonly element: string
  readonly sentence: string
}

/**
 * Reads a definition as a tree of blocks with one way in and one way out.
 *
 * @param definition the process
 * @returns the tree, or the elements that only the free designer can show
 * @throws never
 * @example
 * declare const definition: ProcessDefinition
 * const reading = toTree(definition)
 */
export function toTree(definition: ProcessDefinition): TreeReading {
  const { nodes, flows, ...settings } = definition
  const wiring = wiringOf(definition)
  const starts = nodes.filter((node) => node.kind === 'start')
  const ends = nodes.filter((node) => node.kind === 'end')
  const [start, end] = [starts[0], ends[0]]
  if (start === undefined || end === undefined)
    return { inTheWay: [{ element: '', sentence: '流程缺少开始节点或结束节点，不能用简易设计器打开。' }] }
  const extra = [
    ...[...starts, ...ends].flatMap((node) =>
      node === start || node === end ? [] : [obstacle(node, '是多余的开始或结束节点')],
    ),
    ...flows.flatMap((flow) => flowObstacle(flow, wiring)),
  ]
  const { blocks, next, left } = reduced(definition, start, end)
  const named = new Set(extra.map(({ element }) => element))
  const inTheWay = [...extra, ...obstacles(left, wiring).filter(({ element }) => !named.has(element))]
  if (inTheWay.length > 0) return { inTheWay }
  if (blocks === undefined) return { inTheWay: [obstacle(start, '没有连到流程的全部节点')] }
  return { tree: treeOf(settings, start, end, { blocks, next }) }
}

const treeOf = (settings: FlowTree['settings'], start: StartNode, end: EndNode, line: Line): FlowTree => ({
  settings,
  start: { ...start, ...(line.next === undefined ? {} : { next: line.next }) },
  blocks: line.blocks,
  end,
})

/** What a tree has no room for on a flow. */
function flowObstacle(flow: SequenceFlow, wiring: Wiring): readonly Obstacle[] {
  const name = `连线「${flow.name || flow.id}」`
  if (wiring.node(flow.from) === undefined || wiring.node(flow.to) === undefined)
    return [{ element: flow.id, sentence: `${name}没有连到节点，简易设计器不能表示。` }]
  return wiring.out(flow.from).length === 1 && (flow.condition !== undefined || flow.isDefault !== undefined)
    ? [{ element: flow.id, sentence: `${name}不是分支却有条件，简易设计器不能表示。` }]
    : []
}

/** Gateways that belong to no block, and nodes whose flows do not form a line. */
function obstacles(left: readonly FlowNode[], wiring: Wiring): readonly Obstacle[] {
  return left.flatMap((node) => {
    if (isGateway(node)) return [obstacle(node, '没有成对的分支与汇聚')]
    const entering = node.kind === 'start' || wiring.in(node.id).length === 1
    const leaving = node.kind === 'end' || wiring.out(node.id).length === 1
    return entering && leaving ? [] : [obstacle(node, '的连线不成一条线')]
  })
}

const isGateway = ({ kind }: FlowNode): boolean => kind === 'exclusive' || kind === 'parallel' || kind === 'inclusive'

const obstacle = (node: FlowNode, what: string): Obstacle => ({
  element: node.id,
  sentence: `「${nameOf(node)}」${what}，简易设计器不能表示。`,
})
