import { nodeOf } from '../definition/graph.ts'
import type { ParkedToken, Token } from '../instance/instance.ts'
import { mergeTokenData } from '../instance/token-data.ts'
import { type Arrival, isWithin, parentOf, type Run } from './run.ts'

/**
 * Merges the first join that is ready into one token behind it. Looked at again whenever all tokens have come to
 * rest, so that a branch that ends, or is taken away, lets the others go on. Of several, the first in the drawing: which
 * one must not hang on the order the tokens came in.
 */
export function fireJoin(run: Run): Arrival | undefined {
  const place = (token: ParkedToken) => nodeOf(run.graph, token.node).place
  const parked = run.now.tokens.filter((token) => token.kind === 'parked').sort((a, b) => place(a) - place(b))
  for (const token of parked) {
    const frame = closedFrame(run, token)
    const ready = frame === undefined ? freeArrivals(run, token) : regionArrivals(run, token, frame)
    if (ready !== undefined) return merge(run, ready, frame)
  }
  const [first] = parked
  const stuck = first !== undefined && parked.length === run.now.tokens.length
  return stuck ? { ...merge(run, parkedAt(run.now.tokens, first.node), undefined), forced: true } : undefined
}

/** The innermost open frame of the fork whose region the join closes. */
function closedFrame(run: Run, token: ParkedToken): number | undefined {
  const { closes } = nodeOf(run.graph, token.node)
  if (closes === undefined) return undefined
  for (let id: number | undefined = token.frame; id !== undefined; id = parentOf(run, id))
    if (run.now.frames.some((frame) => frame.id === id && frame.node === closes)) return id
  return undefined
}

/** A join that closes a region waits for every token of its frame, nested ones included. */
function regionArrivals(run: Run, token: ParkedToken, frame: number): readonly ParkedToken[] | undefined {
  const inside = run.now.tokens.filter((other) => isWithin(run, other.frame, frame))
  const arrived = parkedAt(inside, token.node)
  return arrived.length === inside.length ? arrived : undefined
}

/** Any other join waits until all its flows have a token, or until no token can reach it any more. */
function freeArrivals(run: Run, token: ParkedToken): readonly ParkedToken[] | undefined {
  const join = nodeOf(run.graph, token.node)
  const arrived = parkedAt(run.now.tokens, token.node)
  const filled = new Set(arrived.map((other) => other.edge.flow))
  const others = run.now.tokens.filter((other) => other.node !== token.node)
  const ready = join.in.every((flow) => filled.has(flow.id)) || !others.some((other) => join.feeders?.has(other.node))
  return ready ? arrived : undefined
}

const parkedAt = (tokens: readonly Token[], node: string): readonly ParkedToken[] =>
  tokens.filter((token): token is ParkedToken => token.kind === 'parked' && token.node === node)

function merge(run: Run, arrived: readonly ParkedToken[], frame: number | undefined): Arrival {
  const { node, in: flows } = nodeOf(run.graph, arrived[0]!.node)
  const drawn = flows.map((flow) => flow.id)
  const ordered = arrived.toSorted((a, b) => drawn.indexOf(a.edge.flow) - drawn.indexOf(b.edge.flow))
  run.now.tokens = run.now.tokens.filter((token) => !ordered.some((other) => other === token))
  return {
    node: node.id,
    from: ordered.map((token) => token.edge),
    frame: frame === undefined ? commonFrame(run, ordered) : (parentOf(run, frame) ?? 0),
    data: mergeTokenData(ordered.map((token) => token.data)),
  }
}

function commonFrame(run: Run, tokens: readonly ParkedToken[]): number {
  for (let id: number | undefined = tokens[0]!.frame; id !== undefined; id = parentOf(run, id)) {
    const outer = id
    if (tokens.every((token) => isWithin(run, token.frame, outer))) return outer
  }
  return 0
}
