import { reachable } from './graph.ts'
import type { Wiring } from './wiring.ts'

/** Loops on which nobody has to act, each as the ids of its nodes in drawn order. */
export function automaticLoops(wiring: Wiring): readonly (readonly string[])[] {
  const automatic = (id: string) => !['step', 'start', 'end'].includes(wiring.node(id)!.kind)
  const next = (id: string) => wiring.next(id).filter(automatic)
  const candidates = wiring.nodes.map((node) => node.id).filter(automatic)
  const reach = new Map(candidates.map((id) => [id, reachable(next, id)]))
  const loops: string[][] = []
  const covered = new Set<string>()
  for (const id of candidates) {
    if (covered.has(id) || !reach.get(id)!.has(id)) continue
    const loop = candidates.filter((other) => reach.get(id)!.has(other) && reach.get(other)!.has(id))
    for (const member of loop) covered.add(member)
    loops.push(loop)
  }
  return loops
}
