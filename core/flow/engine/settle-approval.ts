import { decisionAt } from '../definition/human-step.ts'
import { type Approval, participantsOf, turnsOf, withParticipant } from '../instance/approval.ts'
import type { WaitingToken } from '../instance/instance.ts'
import { outcomeOf } from '../instance/tally.ts'
import { agreeByItself } from './agree-by-itself.ts'
import { closeApproval } from './close-approval.ts'
import { systemActor } from './record.ts'
import { putToken, type Run } from './run.ts'
import { closeTask, openTask } from './task.ts'

/** Ends the turns of signers beside whom somebody has decided for their group already. */
function closeMootTurns(run: Run, token: WaitingToken): Approval {
  let { approval } = token
  if (approval.members.every((member) => member.kind === 'participant')) return approval
  const turns = new Set(turnsOf(approval).map(({ id }) => id))
  for (const participant of participantsOf(approval))
    if (participant.task !== undefined && !turns.has(participant.id))
      approval = withParticipant(approval, closeTask(run, token, participant, '-1', systemActor))
  return approval
}

/** Brings an approval to rest after any change: decided and left, or with a task for everybody whose turn it is. */
export function settleApproval(run: Run, token: WaitingToken) {
  const decision = decisionAt(run.graph, token.node)
  let approval = closeMootTurns(run, token)
  for (;;) {
    const outcome = outcomeOf(decision, approval)
    if (outcome !== undefined) return closeApproval(run, { ...token, approval }, outcome)
    const participant = turnsOf(approval).find((turn) => turn.task === undefined)
    if (participant === undefined) return putToken(run, { ...token, approval })
    approval = withParticipant(approval, agreeByItself(run, { ...token, approval }, openTask(run, token, participant)))
  }
}
