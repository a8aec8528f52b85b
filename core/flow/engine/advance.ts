import { nodeOf } from '../definition/graph.ts'
import { enterNode } from './enter-node.ts'
import { fireJoin } from './join.ts'
import type { Arrival, Run } from './run.ts'

/** Moves tokens until all have come to rest; stops early when facts are missing. */
export function advance(run: Run): void {
  while (run.needs.length === 0) {
    for (let next = run.moving.shift(); next !== undefined; next = run.moving.shift()) arrive(run, next)
    const joined = run.needs.length === 0 ? fireJoin(run) : undefined
    if (joined === undefined) return
    enterNode(run, joined)
  }
}

function arrive(run: Run, arrival: Arrival): void {
  const { node, from, frame, data } = arrival
  if (!nodeOf(run.graph, node).joins) enterNode(run, arrival)
  else for (const edge of from) run.now.tokens.push({ kind: 'parked', node, edge, frame, data })
}
