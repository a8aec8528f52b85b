import { stepAt } from '../definition/human-step.ts'
import { changeParticipant, type Participant } from '../instance/approval.ts'
import type { EarlierApproval, WaitingToken } from '../instance/instance.ts'
import { selfPolicyAt } from './participation.ts'
import { recordBySystem, systemActor } from './record.ts'
import type { Run } from './run.ts'
import { closeTask } from './task.ts'

/**
 * Lets a participant agree at once who has agreed before, or is the initiator and need not be asked. Who was
 * added as a signer, or waited for one, is meant to be asked.
 */
export function agreeByItself(run: Run, token: WaitingToken, participant: Participant): Participant {
  const user = onlyPerson(participant)
  if (user === undefined || participant.offer.veto === true || token.attempt > 1 || needsInput(run, token.node))
    return participant
  if (participant.added || participant.turn > 1) return participant
  const earlier = earlierApproval(run, token, user)
  if (earlier !== undefined) {
    const approvedBy: EarlierApproval = { ...earlier, auto: true }
    return agreed(run, token, participant, { kind: 'repeatApprover', approvedBy, about: earlier.record })
  }
  if (user !== run.now.initiator || selfPolicyAt(run, token.node) !== 'autoPass') return participant
  return agreed(run, token, participant, { kind: 'selfApprover' })
}

function onlyPerson(participant: Participant): string | undefined {
  const [only, ...others] = participant.offer.candidates
  return others.length === 0 && only?.startsWith('u:') ? only.slice(2) : undefined
}

function needsInput(run: Run, node: string): boolean {
  const { opinion, fields } = stepAt(run.graph, node)
  return (
    opinion?.required === true || opinion?.signature === true || !!fields?.some((field) => field.right === 'required')
  )
}

/** The approval a repeated approver would only repeat: on the same values, in the nearest steps or in any. */
function earlierApproval(run: Run, token: WaitingToken, user: string): EarlierApproval | undefined {
  const policy = stepAt(run.graph, token.node).repeatApprover ?? run.graph.definition.repeatApprover ?? 'consecutive'
  if (policy === 'off') return undefined
  const approvals =
    policy === 'any' ? [...token.data.latestApprovals, ...token.data.earlierApprovals] : token.data.latestApprovals
  const { form, sameValues = (before: string) => before === form } = run.facts
  return approvals.find((approval) => approval.user === user && sameValues(approval.form, token.node))
}

function agreed(
  run: Run,
  token: WaitingToken,
  participant: Participant,
  why: {
    readonly kind: 'repeatApprover' | 'selfApprover'
    readonly approvedBy?: EarlierApproval
    readonly about?: number
  },
): Participant {
  const { kind, approvedBy, about } = why
  recordBySystem(run, { kind, code: '11', node: token.node, visit: token.visit, task: participant.task, about })
  return changeParticipant(closeTask(run, token, participant, '11', systemActor), {
    vote: 'agree',
    auto: true,
    approvedBy,
  })
}
