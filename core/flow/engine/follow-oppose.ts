import { decisionAt } from '../definition/human-step.ts'
import { participantsOf } from '../instance/approval.ts'
import type { WaitingToken } from '../instance/instance.ts'
import { branchesOnResult } from '../instance/step-result.ts'
import { closeVisit, type VisitEnd } from '../instance/visit.ts'
import { backToStart } from './back-to-start.ts'
import { endInstance } from './end-instance.ts'
import { goBack } from './go-back.ts'
import { leaveVisit } from './leave-visit.ts'
import type { Run } from './run.ts'

/** Leads a failed step on: where its voters wanted to return to, else as the step says. */
export function followOppose(run: Run, token: WaitingToken, end: VisitEnd) {
  const wanted = participantsOf(token.approval).find((participant) => participant.wanted !== undefined)?.wanted
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
