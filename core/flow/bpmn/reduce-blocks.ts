import type {
  EndNode,
  FlowNode,
  GatewayNode,
  ProcessDefinition,
  SequenceFlow,
  StartNode,
} from '../definition/definition.ts'
import { joinOf, type Linked, linkOf, type SplitBlock, type TreeBlock, type TreeBranch } from './tree.ts'

/** Blocks one below the other; `next` is the flow into the first one. */
export interface Line extends Linked {
  readonly blocks: readonly TreeBlock[]
}

export interface Reduction extends Linked {
  /** What lies between start and end; absent when it is no single line. */
  readonly blocks: readonly TreeBlock[] | undefined
  /** The nodes that became part of nothing larger. */
  readonly left: readonly FlowNode[]
}

/** A node, or what several nodes have been reduced to. */
interface Piece {
  readonly nodes: FlowNode[]
  /** Absent on nodes that are no block by themselves: start, end and gateways. */
  readonly blocks?: TreeBlock[]
  in: Set<Wire>
  out: Set<Wire>
}

interface Wire {
  readonly flow: SequenceFlow
  from: Piece
  to: Piece
}

/**
 * Repeats two steps until neither applies: a line of blocks becomes one piece, and a split whose branches are all
 * lines into one join of its kind becomes one block. Each step takes pieces away, so it ends.
 */
export function reduced(definition: ProcessDefinition, start: StartNode, end: EndNode): Reduction {
  const pieces = piecesOf(definition)
  const waiting = [...pieces].reverse()
  for (let piece = waiting.pop(); piece !== undefined; piece = waiting.pop()) {
    if (!pieces.has(piece)) continue
    const made = joinedLine(piece, pieces) ?? closedSplit(piece, pieces)
    if (made === undefined) continue
    for (const wire of made.in) waiting.push(wire.from)
    waiting.push(made)
  }
  return outcome([...pieces], start, end)
}

function outcome(pieces: readonly Piece[], start: StartNode, end: EndNode): Reduction {
  const first = pieces.find((piece) => piece.nodes[0] === start)
  const way = [...(first?.out ?? [])]
  const middle = way[0]?.to
  const exit = middle?.blocks ? only(middle.out) : way[0]
  const whole = way.length === 1 && exit?.to.nodes[0] === end && pieces.length === (middle?.blocks ? 3 : 2)
  if (!whole || way[0] === undefined)
    return {
      blocks: undefined,
      left: pieces.filter((piece) => piece.nodes.length === 1).flatMap((piece) => piece.nodes),
    }
  const blocks = exit ? linkLast(middle?.blocks ?? [], exit.flow) : []
  return { blocks, left: [], ...link(start.id, way[0].flow) }
}

function piecesOf({ nodes, flows }: ProcessDefinition): Set<Piece> {
  const pieces = new Map(nodes.map((node) => [node.id, pieceOf(node)]))
  for (const flow of flows) {
    const [from, to] = [pieces.get(flow.from), pieces.get(flow.to)]
    if (from === undefined || to === undefined) continue
    const wire = { flow, from, to }
    from.out.add(wire)
    to.in.add(wire)
  }
  return new Set(pieces.values())
}

function pieceOf(node: FlowNode): Piece {
  const isBlock = node.kind === 'step' || node.kind === 'copy' || node.kind === 'automatic'
  const blocks = isBlock ? { blocks: [node] } : {}
  return { nodes: [node], ...blocks, in: new Set(), out: new Set() }
}

/**
 * A piece and the one it leads to, when both are blocks and nothing else touches the flow between them. The piece
 * grows at its end, so that a long line costs no more than its length.
 */
function joinedLine(piece: Piece, pieces: Set<Piece>): Piece | undefined {
  const wire = only(piece.out)
  const next = wire?.to
  if (!wire || !next || next === piece || !piece.blocks || !next.blocks || next.in.size !== 1) return undefined
  linkLast(piece.blocks, wire.flow)
  piece.blocks.push(...next.blocks)
  piece.nodes.push(...next.nodes)
  return replaced([piece, next], { nodes: piece.nodes, blocks: piece.blocks, in: piece.in, out: next.out }, pieces)
}

/** A split with all its branches and its join. */
function closedSplit(split: Piece, pieces: Set<Piece>): Piece | undefined {
  const gateway = gatewayOf(split)
  if (!gateway || split.in.size !== 1 || split.out.size < 2) return undefined
  const ends = [...split.out].map((wire) => (wire.to.blocks && wire.to.in.size === 1 ? only(wire.to.out) : wire))
  const join = ends[0]?.to
  if (!join || join === split || join.in.size !== ends.length || join.out.size !== 1) return undefined
  const closing = gatewayOf(join)
  if (closing?.kind !== gateway.kind || ends.some((wire) => wire?.to !== join)) return undefined
  const lines = [...split.out].flatMap((wire) => (wire.to === join ? [] : [wire.to]))
  const block: SplitBlock = {
    kind: gateway.kind,
    id: gateway.id,
    name: gateway.name,
    ...(closing.id === joinOf(gateway.id) && closing.name === ''
      ? {}
      : { join: { id: closing.id, name: closing.name } }),
    branches: [...split.out].map((wire) => branchOf(wire, join)),
  }
  const members = [split, ...lines, join]
  const nodes = members.flatMap((member) => member.nodes)
  return replaced(members, { nodes, blocks: [block], in: split.in, out: join.out }, pieces)
}

function branchOf(wire: Wire, join: Piece): TreeBranch {
  const { from: _from, to: _to, ...flow } = wire.flow
  const line = wire.to === join ? undefined : wire.to
  const last = line && only(line.out)
  return { ...flow, blocks: line?.blocks && last ? linkLast(line.blocks, last.flow) : [] }
}

function replaced(old: readonly Piece[], made: Piece, pieces: Set<Piece>): Piece {
  for (const piece of old) pieces.delete(piece)
  for (const wire of made.in) wire.to = made
  for (const wire of made.out) wire.from = made
  pieces.add(made)
  return made
}

/** Remembers the flow out of the last block there, when it is not called as usual. */
function linkLast(blocks: TreeBlock[], flow: SequenceFlow): readonly TreeBlock[] {
  const last = blocks.pop()
  if (last !== undefined) blocks.push({ ...last, ...link(flow.from, flow) })
  return blocks
}

const link = (node: string, { id, name }: SequenceFlow): Linked =>
  id === linkOf(node) && name === undefined ? {} : { next: { id, ...(name === undefined ? {} : { name }) } }

const gatewayOf = ({ nodes: [node], blocks }: Piece): GatewayNode | undefined =>
  blocks === undefined && (node?.kind === 'exclusive' || node?.kind === 'parallel' || node?.kind === 'inclusive')
    ? node
    : undefined

const only = (wires: ReadonlySet<Wire>): Wire | undefined => (wires.size === 1 ? [...wires][0] : undefined)
