import { nodeOf } from '../definition/graph.ts'
import type { ParticipantOffer } from '../instance/approval.ts'
import type { VisitToken } from '../instance/instance.ts'
import { closeVisit, visitOf } from '../instance/visit.ts'
import { beginWork } from './begin-work.ts'
import { chooseFlows } from './choose-flows.ts'
import { raiseIncident } from './incident.ts'
import { leaveVisit } from './leave-visit.ts'
import { openApproval } from './open-approval.ts'
import type { Arrival, Run } from './run.ts'
import { sendCopies } from './send-copies.ts'
import { settleApproval } from './settle-approval.ts'

const MOST_AUTOMATIC = 1000

/** Opens a visit and does what its node does. */
export function enterNode(run: Run, arrival: Arrival): void {
  const token: VisitToken = {
    visit: run.now.next.visit++,
    node: arrival.node,
    frame: arrival.frame,
    from: arrival.from,
    attempt: arrival.again?.attempt ?? 1,
    ...(arrival.forced && { forced: true }),
    data: arrival.data,
  }
  run.events.push({ kind: 'visitOpened', visit: visitOf(token) })
  run.entered += 1
  if (run.entered > MOST_AUTOMATIC) raiseIncident(run, token, 'automaticLoop')
  else if (arrival.again?.approval !== undefined)
    settleApproval(run, { ...token, kind: 'waiting', approval: arrival.again.approval })
  else perform(run, token, arrival.again?.participants)
}

/** Does what the node of an open visit does; people step up, plugins are set to work, everything else goes on at once. */
export function perform(run: Run, token: VisitToken, participants?: readonly ParticipantOffer[]): void {
  const { node } = nodeOf(run.graph, token.node)
  if (node.kind === 'start') {
    run.now.starts = token.attempt
    openApproval(run, token, [{ candidates: [`u:${run.now.initiator}`] }])
  } else if (node.kind === 'step') openApproval(run, token, participants)
  else if (node.kind === 'copy') sendCopies(run, token)
  else if (node.kind === 'automatic') beginWork(run, token)
  else if (node.kind === 'end') endToken(run, token)
  else passGateway(run, token)
}

function passGateway(run: Run, token: VisitToken): void {
  const flows = chooseFlows(nodeOf(run.graph, token.node), run.facts, token.data.result)
  if (flows === undefined) raiseIncident(run, token, 'noFlowHolds')
  else leaveVisit(run, token, { outcome: 'passed' }, flows)
}

function endToken(run: Run, token: VisitToken): void {
  closeVisit(run, token, { outcome: 'passed' })
  run.lastResult = token.data.result
}
