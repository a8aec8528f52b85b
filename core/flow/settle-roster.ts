import { agreeByItself } from './agree-by-itself.ts'
import { closeRoster } from './close-roster.ts'
import { decisionAt } from './human-step.ts'
import type { WaitingToken } from './instance.ts'
import { turnsOf, withSeat } from './roster.ts'
import { putToken, type Run } from './run.ts'
import { outcomeOf } from './tally.ts'
import { openTask } from './task.ts'

/** Brings a roster to rest after any change: decided and left, or with a task for everybody whose turn it is. */
export function settleRoster(run: Run, token: WaitingToken) {
  const decision = decisionAt(run.graph, token.node)
  let roster = token.roster
  for (;;) {
    const outcome = outcomeOf(decision, roster)
    if (outcome !== undefined) return closeRoster(run, { ...token, roster }, outcome)
    const seat = turnsOf(roster).find((turn) => turn.task === undefined)
    if (seat === undefined) return putToken(run, { ...token, roster })
    roster = withSeat(roster, agreeByItself(run, { ...token, roster }, openTask(run, token, seat)))
  }
}
