import type { Task, Token, VisitToken, WaitingToken } from '../instance/instance.ts'
import { changeSeat, type Seat, seatsOf, withSeat } from '../instance/roster.ts'
import type { ClosingCode } from '../instance/status.ts'
import { systemActor } from './record.ts'
import { putToken, type Run } from './run.ts'

/** Gives a seat its next turn. */
export function openTask(run: Run, token: VisitToken, seat: Seat): Seat {
  const turned = changeSeat(seat, { task: run.now.next.task++, turn: seat.turn + 1 })
  run.events.push({ kind: 'taskOpened', task: taskOf(token, turned) })
  return turned
}

/** Ends the open turn of a seat. */
export function closeTask(run: Run, token: VisitToken, seat: Seat, code: ClosingCode, by: string): Seat {
  run.events.push({ kind: 'taskClosed', task: taskOf(token, seat), code, by })
  return changeSeat(seat, {})
}

/** Ends all open turns of a visit and leaves its token without any. */
export function closeOpenTurns(run: Run, token: WaitingToken, code: ClosingCode = '-1'): WaitingToken {
  let roster = token.roster
  for (const seat of seatsOf(roster))
    if (seat.task !== undefined) roster = withSeat(roster, closeTask(run, token, seat, code, systemActor))
  if (roster === token.roster) return token
  const closed = { ...token, roster }
  putToken(run, closed)
  return closed
}

/** The open tasks of a token. */
export const openTasks = (token: Token): readonly Task[] =>
  token.kind === 'waiting'
    ? seatsOf(token.roster).flatMap((seat) => (seat.task === undefined ? [] : [taskOf(token, seat)]))
    : []

function taskOf(token: VisitToken, seat: Seat): Task {
  if (seat.task === undefined) throw new Error(`seat <${seat.id}> of visit <${token.visit}> has no open task`)
  return {
    id: seat.task,
    visit: token.visit,
    node: token.node,
    seat: seat.id,
    turn: seat.turn,
    candidates: seat.offer.candidates,
  }
}
