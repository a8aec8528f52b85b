import { changeParticipant, type Participant, participantsOf, withParticipant } from '../instance/approval.ts'
import type { Task, Token, VisitToken, WaitingToken } from '../instance/instance.ts'
import type { ClosingCode } from '../instance/status.ts'
import { systemActor } from './record.ts'
import { putToken, type Run } from './run.ts'

/** Gives a participant their next turn. */
export function openTask(run: Run, token: VisitToken, participant: Participant): Participant {
  const turned = changeParticipant(participant, { task: run.now.next.task++, turn: participant.turn + 1 })
  run.events.push({ kind: 'taskOpened', task: taskOf(token, turned) })
  return turned
}

/** Ends the open turn of a participant. */
export function closeTask(
  run: Run,
  token: VisitToken,
  participant: Participant,
  code: ClosingCode,
  by: string,
): Participant {
  run.events.push({ kind: 'taskClosed', task: taskOf(token, participant), code, by })
  return changeParticipant(participant, {})
}

/** Ends all open turns of a visit and leaves its token without any. */
export function closeOpenTurns(run: Run, token: WaitingToken, code: ClosingCode = '-1'): WaitingToken {
  let approval = token.approval
  for (const participant of participantsOf(approval))
    if (participant.task !== undefined)
      approval = withParticipant(approval, closeTask(run, token, participant, code, systemActor))
  if (approval === token.approval) return token
  const closed = { ...token, approval }
  putToken(run, closed)
  return closed
}

/** The open tasks of a token. */
export const openTasks = (token: Token): readonly Task[] =>
  token.kind === 'waiting'
    ? participantsOf(token.approval).flatMap((participant) =>
        participant.task === undefined ? [] : [taskOf(token, participant)],
      )
    : []

function taskOf(token: VisitToken, participant: Participant): Task {
  if (participant.task === undefined)
    throw new Error(`participant <${participant.id}> of visit <${token.visit}> has no open task`)
  return {
    id: participant.task,
    visit: token.visit,
    node: token.node,
    participant: participant.id,
    turn: participant.turn,
    candidates: participant.offer.candidates,
  }
}
