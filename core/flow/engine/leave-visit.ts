import type { SequenceFlow } from '../definition/definition.ts'
import { nodeOf } from '../definition/graph.ts'
import type { VisitToken } from '../instance/instance.ts'
import { tokenDataAfter } from '../instance/token-data.ts'
import { closeVisit, type VisitEnd } from '../instance/visit.ts'
import type { Run } from './run.ts'

/** Closes a visit and sends tokens along the flows; out of a fork they are in a frame of their own. */
export function leaveVisit(
  run: Run,
  token: VisitToken,
  end: VisitEnd,
  flows: readonly SequenceFlow[] = nodeOf(run.graph, token.node).out,
): void {
  const visit = closeVisit(run, token, end)
  const data = tokenDataAfter(run.graph, visit, token.data)
  const forks = nodeOf(run.graph, token.node).forks
  if (forks) run.now.frames = [...run.now.frames, { id: token.visit, parent: token.frame, node: token.node }]
  for (const flow of flows)
    run.moving.push({
      node: flow.to,
      from: [{ visit: token.visit, flow: flow.id }],
      frame: forks ? token.visit : token.frame,
      data,
    })
}
