import { nodeOf } from '../definition/graph.ts'
import type { VisitToken } from '../instance/instance.ts'
import type { SeatOffer } from '../instance/roster.ts'
import { closeVisit, visitOf } from '../instance/visit.ts'
import { chooseFlows } from './choose-flows.ts'
import { raiseIncident } from './incident.ts'
import { leaveVisit } from './leave-visit.ts'
import { openRoster } from './open-roster.ts'
import type { Arrival, Run } from './run.ts'
import { sendCopies } from './send-copies.ts'
import { settleRoster } from './settle-roster.ts'

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
    carry: arrival.carry,
  }
  run.events.push({ kind: 'visitOpened', visit: visitOf(token) })
  run.entered += 1
  if (run.entered > MOST_AUTOMATIC) raiseIncident(run, token, 'automaticLoop')
  else if (arrival.again?.roster !== undefined)
    settleRoster(run, { ...token, kind: 'waiting', roster: arrival.again.roster })
  else perform(run, token, arrival.again?.seats)
}

/** Does what the node of an open visit does; people step up, everything else goes on at once. */
export function perform(run: Run, token: VisitToken, seats?: readonly SeatOffer[]): void {
  const { node } = nodeOf(run.graph, token.node)
  if (node.kind === 'start') {
    run.now.starts = token.attempt
    openRoster(run, token, [{ candidates: [`u:${run.now.initiator}`] }])
  } else if (node.kind === 'step') openRoster(run, token, seats)
  else if (node.kind === 'copy') sendCopies(run, token)
  else if (node.kind === 'end') endToken(run, token)
  else passGateway(run, token)
}

function passGateway(run: Run, token: VisitToken): void {
  const flows = chooseFlows(nodeOf(run.graph, token.node), run.facts, token.carry.result)
  if (flows === undefined) raiseIncident(run, token, 'noFlowHolds')
  else leaveVisit(run, token, { outcome: 'passed' }, flows)
}

function endToken(run: Run, token: VisitToken): void {
  closeVisit(run, token, { outcome: 'passed' })
  run.lastResult = token.carry.result
}
