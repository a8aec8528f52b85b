import { type Graph, nodeOf } from '../definition/graph.ts'
import { isHuman } from '../definition/human-step.ts'
import { awaitedBy } from './awaited.ts'
import type { Token, TokenData, Visit } from './instance.ts'
import { mergeTokenData, noTokenData, tokenDataAfter } from './token-data.ts'
import { visitOf } from './visit.ts'

/** The causal graph of the live visits, closed and open, in the order they were opened: causes come first. */
export type Past = ReadonlyMap<number, Visit>

export function pastOf(history: readonly Visit[], tokens: readonly Token[]): Past {
  const open = tokens.flatMap((token) => (token.kind === 'parked' ? [] : [visitOf(token)]))
  const opened = new Set(open.map((visit) => visit.seq))
  const visits = [...history.filter((visit) => !opened.has(visit.seq)), ...open].sort((a, b) => a.seq - b.seq)
  return new Map(visits.map((visit) => [visit.seq, visit]))
}

/** The visits that caused one, nearest or far: by the flows it came from, or because a join waited for them. */
export function causesOf(graph: Graph, past: Past, seq: number): ReadonlySet<number> {
  const found = new Set<number>()
  const pending = [seq]
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    for (const cause of directCauses(graph, past, at)) {
      if (!found.has(cause)) pending.push(cause)
      found.add(cause)
    }
  }
  return found
}

function directCauses(graph: Graph, past: Past, seq: number): readonly number[] {
  const visit = past.get(seq)
  if (visit === undefined) return []
  const came = visit.from.map((edge) => edge.visit)
  if (!nodeOf(graph, visit.node).joins) return came
  return [...came, ...[...past.values()].filter(awaitedBy(graph, past, visit)).map((other) => other.seq)]
}

/** The visits caused by any of these, themselves included. */
export function effectsOf(graph: Graph, past: Past, causes: readonly number[]): ReadonlySet<number> {
  const found = new Set(causes)
  const isCaused = (visit: Visit): boolean =>
    visit.from.some((edge) => found.has(edge.visit)) || isAnyAwaited(graph, past, visit, found)
  for (const visit of past.values()) if (isCaused(visit)) found.add(visit.seq)
  return found
}

function isAnyAwaited(graph: Graph, past: Past, join: Visit, visits: ReadonlySet<number>): boolean {
  if (!nodeOf(graph, join.node).joins) return false
  const isAwaited = awaitedBy(graph, past, join)
  return [...visits].some((seq) => isAwaited(past.get(seq)!))
}

/**
 * The nearest steps people handled before a visit. One that lies before another of them is left out: going back to
 * the later one is the shorter way.
 */
export function previousSteps(graph: Graph, past: Past, seq: number): readonly Visit[] {
  const found = new Map<number, Visit>()
  const seen = new Set<number>()
  const pending = [seq]
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    for (const edge of past.get(at)?.from ?? []) {
      const visit = past.get(edge.visit)
      if (visit === undefined || seen.has(visit.seq)) continue
      seen.add(visit.seq)
      if (wasHandled(graph, visit)) found.set(visit.seq, visit)
      else pending.push(visit.seq)
    }
  }
  const before = new Set([...found.keys()].flatMap((other) => [...causesOf(graph, past, other)]))
  return [...found.values()].filter((visit) => !before.has(visit.seq)).sort((a, b) => a.seq - b.seq)
}

/** Steps people handled anywhere in the causal past: a sibling branch cannot be gone back to, only jumped to. */
export const stepsBefore = (graph: Graph, past: Past, seq: number): readonly Visit[] =>
  [...causesOf(graph, past, seq)]
    .map((cause) => past.get(cause))
    .filter((visit): visit is Visit => visit !== undefined && wasHandled(graph, visit))
    .sort((a, b) => a.seq - b.seq)

/** Whether people acted on it, so that it can be gone back to. */
export const wasHandled = (graph: Graph, visit: Visit): boolean =>
  isHuman(graph, visit.node) && visit.outcome !== 'auto'

/** The frame a token is in on a flow that leaves a visit. */
export const frameBehind = (graph: Graph, visit: Visit): number =>
  nodeOf(graph, visit.node).forks ? visit.seq : visit.frame

/** What tokens brought along out of each closed visit. */
export function tokenDataBehind(graph: Graph, past: Past): ReadonlyMap<number, TokenData> {
  const tokenData = new Map<number, TokenData>()
  for (const visit of past.values()) {
    const before = mergeTokenData(visit.from.map((edge) => tokenData.get(edge.visit) ?? noTokenData))
    tokenData.set(visit.seq, tokenDataAfter(graph, visit, before))
  }
  return tokenData
}
