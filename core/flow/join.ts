import { mergeCarries } from './carry.ts'
import { nodeOf } from './graph.ts'
import type { ParkedToken, Token } from './instance.ts'
import { type Arrival, isWithin, parentOf, type Run } from './run.ts'

/**
 * The first join that is ready, merged into one token behind it; looked at again whenever all tokens have come to
 * rest, so that a branch that ends, or is taken away, lets the others go on.
 */
export function fireJoin(run: Run): Arrival | undefined {
  const parked = run.tokens.filter((token) => token.kind === 'parked')
  for (const token of parked) {
    const merged = joinNodeOf(run, token).closes === undefined ? freeArrivals(run, token) : regionArrivals(run, token)
    if (merged !== undefined) return merge(run, merged)
  }
  const first = parked[0]
  const stuck = first !== undefined && parked.length === run.tokens.length
  return stuck ? merge(run, arrivedWith(run, first)) : undefined
}

const joinNodeOf = (run: Run, token: ParkedToken) => nodeOf(run.graph, targetOf(run, token))

const targetOf = (run: Run, token: ParkedToken): string => token.node

/** A join that closes a region waits for every token of its frame, nested ones included. */
function regionArrivals(run: Run, token: ParkedToken): readonly ParkedToken[] | undefined {
  const frame = closedFrame(run, token)
  if (frame === undefined) return freeArrivals(run, token)
  const inside = run.tokens.filter((other) => isWithin(run, other.frame, frame))
  const arrived = inside.filter((other) => isParkedAt(other, token.node))
  return arrived.length === inside.length ? arrived : undefined
}

/** The innermost open frame of the fork that the join closes. */
function closedFrame(run: Run, token: ParkedToken): number | undefined {
  const { closes } = joinNodeOf(run, token)
  for (let id: number | undefined = token.frame; id !== undefined; id = parentOf(run, id))
    if (run.frames.some((frame) => frame.id === id && frame.node === closes)) return id
  return undefined
}
