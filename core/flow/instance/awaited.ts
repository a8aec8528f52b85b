import { type Graph, nodeOf } from '../definition/graph.ts'
import type { Visit } from './instance.ts'
import { frameBehind, type Past } from './past.ts'

/**
 * Whether a join had to wait for a token as long as it was at an earlier visit. Such a visit caused the join to fire
 * even if its token never came there, but ended or went another way.
 */
export function awaitedBy(graph: Graph, past: Past, join: Visit): (visit: Visit) => boolean {
  const { joins, closes, feeders, in: flows } = nodeOf(graph, join.node)
  if (!joins) return () => false
  if (join.forced) return ({ seq }) => seq < join.seq
  const frame = closes === undefined ? undefined : closedFrame(graph, past, join, closes)
  if (frame !== undefined)
    return (visit) => frame < visit.seq && visit.seq < join.seq && cameFrom(graph, past, visit, frame)
  const filled = new Set(join.from.map((edge) => edge.flow))
  if (flows.every((flow) => filled.has(flow.id))) return () => false
  return ({ seq, node }) => seq < join.seq && feeders?.has(node) === true
}

/** The innermost frame of the fork that what arrived at the join was in. */
function closedFrame(graph: Graph, past: Past, join: Visit, fork: string): number | undefined {
  return framesBefore(graph, past, join)[0]!.find((id) => past.get(id)?.node === fork)
}

/** Whether a token of the frame entered the visit, if only to leave the frame by it. */
const cameFrom = (graph: Graph, past: Past, visit: Visit, frame: number): boolean =>
  framesBefore(graph, past, visit).some((frames) => frames.includes(frame))

/** For each token that entered a visit, the frames it was in. */
const framesBefore = (graph: Graph, past: Past, { from }: Visit): readonly (readonly number[])[] =>
  from.map((edge) => framesAround(past, frameBehind(graph, past.get(edge.visit)!)))

/** A frame and those it was opened in, innermost first; the process itself is none. */
function framesAround(past: Past, frame: number): readonly number[] {
  const frames: number[] = []
  for (let id: number | undefined = frame; id !== undefined && id !== 0; id = past.get(id)?.frame) frames.push(id)
  return frames
}
