import type { FormNode } from '@gongtai/core/form/schema'
import { childrenOf } from '@gongtai/core/form/walk'

/** Nodes that are drawn together. A block ends where a line of the grid ends, so nothing moves by it. */
export interface Block {
  /** Position of the first node in the list. */
  readonly from: number
  readonly nodes: readonly FormNode[]
  /** Pixels it is about to take while it is not drawn. */
  readonly height: number
}

/** Shorter lists are one block. */
const longFrom = 60
const size = 24
const lineHeight = 44
const columns = 24

export function blocksOf(nodes: readonly FormNode[]): readonly Block[] {
  if (nodes.length < longFrom) return [blockOf(nodes, 0)]
  const blocks: Block[] = []
  let from = 0
  let filled = 0
  for (const [index, node] of nodes.entries()) {
    const span = node.span ?? columns
    filled = filled + span > columns ? span : filled + span
    if (index + 1 - from < size || filled < columns) continue
    blocks.push(blockOf(nodes.slice(from, index + 1), from))
    from = index + 1
    filled = 0
  }
  if (from < nodes.length) blocks.push(blockOf(nodes.slice(from), from))
  return blocks
}

const blockOf = (nodes: readonly FormNode[], from: number): Block => ({ from, nodes, height: heightOf(nodes) })

function heightOf(nodes: readonly FormNode[]): number {
  const spans = nodes.reduce((sum, node) => sum + (node.kind === 'field' ? (node.span ?? columns) : columns), 0)
  const inside = nodes.reduce((sum, node) => sum + (node.kind === 'field' ? 0 : childrenOf(node).length), 0)
  return Math.ceil(spans / columns) * lineHeight + inside * (lineHeight / 2)
}
