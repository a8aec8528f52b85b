import type { Token, VisitOutcome } from '../instance/instance.ts'
import type { ClosingCode } from '../instance/status.ts'
import { closeVisit } from '../instance/visit.ts'
import type { Run } from './run.ts'
import { closeOpenTurns } from './task.ts'

/** Takes a token out of the marking; its open tasks end with the code. */
export function cancelToken(run: Run, token: Token, code: ClosingCode, outcome: VisitOutcome): void {
  if (token.kind === 'parked') {
    run.now.tokens = run.now.tokens.filter((other) => other !== token)
    return
  }
  if (token.kind === 'incident') run.events.push({ kind: 'incidentClosed', visit: token.visit })
  closeVisit(run, token.kind === 'waiting' ? closeOpenTurns(run, token, code) : token, { outcome })
}

export function cancelAll(run: Run, code: ClosingCode): void {
  for (const token of run.now.tokens) cancelToken(run, token, code, 'cancelled')
  run.moving.length = 0
  run.now.frames = []
}
