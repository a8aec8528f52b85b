import { decisionAt } from '../definition/human-step.ts'
import type { WaitingToken } from '../instance/instance.ts'
import { type Roster, seatsOf, turnsOf, withSeat } from '../instance/roster.ts'
import { outcomeOf } from '../instance/tally.ts'
import { agreeByItself } from './agree-by-itself.ts'
import { closeRoster } from './close-roster.ts'
import { systemActor } from './record.ts'
import { putToken, type Run } from './run.ts'
import { closeTask, openTask } from './task.ts'

/** Ends the turns of signers beside whom somebody has spoken for their seat already. */
function closeMootTurns(run: Run, token: WaitingToken): Roster {
  let { roster } = token
  if (roster.members.every((member) => member.kind === 'seat')) return roster
  const turns = new Set(turnsOf(roster).map(({ id }) => id))
  for (const seat of seatsOf(roster))
    if (seat.task !== undefined && !turns.has(seat.id))
      roster = withSeat(roster, closeTask(run, token, seat, '-1', systemActor))
  return roster
}

/** Brings a roster to rest after any change: decided and left, or with a task for everybody whose turn it is. */
export function settleRoster(run: Run, token: WaitingToken) {
  const decision = decisionAt(run.graph, token.node)
  let roster = closeMootTurns(run, token)
  for (;;) {
    const outcome = outcomeOf(decision, roster)
    if (outcome !== undefined) return closeRoster(run, { ...token, roster }, outcome)
    const seat = turnsOf(roster).find((turn) => turn.task === undefined)
    if (seat === undefined) return putToken(run, { ...token, roster })
    roster = withSeat(roster, agreeByItself(run, { ...token, roster }, openTask(run, token, seat)))
  }
}
