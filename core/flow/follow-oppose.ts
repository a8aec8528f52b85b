import { backToStart } from './back-to-start.ts'
import { endInstance } from './end-instance.ts'
import { goBack } from './go-back.ts'
import { decisionAt } from './human-step.ts'
import type { WaitingToken } from './instance.ts'
import { leaveVisit } from './leave-visit.ts'
import { seatsOf } from './roster.ts'
import type { Run } from './run.ts'
import { branchesOnResult } from './step-result.ts'
import { closeVisit, type VisitEnd } from './visit.ts'

/** Leads a failed step on: where its voters wanted to return to, else as the step says. */
export function followOppose(run: Run, token: WaitingToken, end: VisitEnd) {
  const wanted = seatsOf(token.roster).find((seat) => seat.wanted !== undefined)?.wanted
  if (wanted !== undefined) return goBack(run, token, wanted, 'failed')
  const usual = branchesOnResult(run.graph, token.node) ? 'route' : 'initiator'
  const route = decisionAt(run.graph, token.node).onOppose ?? { kind: usual }
  switch (route.kind) {
    case 'route':
      return leaveVisit(run, token, end)
    case 'end':
      closeVisit(run, token, end)
      return endInstance(run, 'finished', 'opposed')
    case 'initiator':
      return backToStart(run, token, 'failed')
    case 'previous':
      return goBack(run, token, { kind: 'rejectPrevious' }, 'failed')
    case 'node':
      return goBack(run, token, { kind: 'reject', nodes: [route.node] }, 'failed')
  }
}
