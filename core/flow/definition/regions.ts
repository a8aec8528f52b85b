import { immediateDominators } from './dominators.ts'
import { isFork, isJoin, reachable } from './graph.ts'
import type { Wiring } from './wiring.ts'

/**
 * Which join closes which fork: of the joins whose nearest dominator is the fork, the one all others lead to.
 * Joins left over (free-form drawings) close nothing and look at the whole drawing instead.
 */
export function forkRegions(wiring: Wiring): ReadonlyMap<string, string> {
  const closes = new Map<string, string>()
  for (const [fork, joins] of joinsByFork(wiring)) {
    const last = joins.find((join) => isLast(wiring, fork, join, joins))
    if (last !== undefined) closes.set(last, fork)
  }
  return closes
}

/** Joins by the node that dominates them most nearly, forks only. */
function joinsByFork(wiring: Wiring): ReadonlyMap<string, readonly string[]> {
  const dominators = nearestDominators(wiring)
  const found = new Map<string, string[]>()
  for (const node of wiring.nodes) {
    if (!isJoin(node, wiring.in(node.id).length)) continue
    const fork = wiring.node(dominators.get(node.id) ?? '')
    if (fork === undefined || !isFork(fork, wiring.out(fork.id).length)) continue
    found.set(fork.id, [...(found.get(fork.id) ?? []), node.id])
  }
  return found
}

function isLast(wiring: Wiring, fork: string, join: string, joins: readonly string[]): boolean {
  const reached = reachable(wiring.next, join, fork)
  const others = joins.filter((other) => other !== join)
  return others.every((other) => !reached.has(other) && reachable(wiring.next, other, fork).has(join))
}

/** Nearest dominator by node id; the start and unreachable nodes have none. */
export type Dominators = ReadonlyMap<string, string>

export function nearestDominators(wiring: Wiring): Dominators {
  const start = wiring.nodes.find((node) => node.kind === 'start')
  if (start === undefined) return new Map()
  const order = [start, ...wiring.nodes.filter((node) => node !== start)]
  const numbers = new Map(order.map((node, index) => [node.id, index]))
  const dominators = immediateDominators(order.map((node) => wiring.next(node.id).map((id) => numbers.get(id)!)))
  return new Map(
    order.flatMap((node, index) => {
      const dominator = order[dominators[index]!]
      return dominator === undefined ? [] : [[node.id, dominator.id] as const]
    }),
  )
}
