import { stepAt } from '../definition/human-step.ts'
import type { Voice, WaitingToken } from '../instance/instance.ts'
import { changeSeat, type Seat } from '../instance/roster.ts'
import { recordBySystem, systemActor } from './record.ts'
import type { Run } from './run.ts'
import { selfPolicyAt } from './seating.ts'
import { closeTask } from './task.ts'

/**
 * Lets a seat agree at once when its person has agreed before, or is the initiator and need not be asked. Who was
 * added as a signer, or waited for one, is meant to be asked.
 */
export function agreeByItself(run: Run, token: WaitingToken, seat: Seat): Seat {
  const user = onlyPerson(seat)
  if (user === undefined || seat.offer.veto === true || token.attempt > 1 || needsInput(run, token.node)) return seat
  if (seat.added || seat.turn > 1) return seat
  const earlier = earlierVoice(run, token, user)
  if (earlier !== undefined) {
    const voice: Voice = { ...earlier, auto: true }
    return agreed(run, token, seat, { kind: 'repeatApprover', voice, about: earlier.record })
  }
  if (user !== run.now.initiator || selfPolicyAt(run, token.node) !== 'autoPass') return seat
  return agreed(run, token, seat, { kind: 'selfApprover' })
}

function onlyPerson(seat: Seat): string | undefined {
  const [only, ...others] = seat.offer.candidates
  return others.length === 0 && only?.startsWith('u:') ? only.slice(2) : undefined
}

function needsInput(run: Run, node: string): boolean {
  const { opinion, fields } = stepAt(run.graph, node)
  return (
    opinion?.required === true || opinion?.signature === true || !!fields?.some((field) => field.right === 'required')
  )
}

/** The voice a repeated approver would only repeat: on the same values, in the nearest steps or in any. */
function earlierVoice(run: Run, token: WaitingToken, user: string): Voice | undefined {
  const policy = stepAt(run.graph, token.node).repeatApprover ?? run.graph.definition.repeatApprover ?? 'consecutive'
  if (policy === 'off') return undefined
  const voices = policy === 'any' ? [...token.carry.voices, ...token.carry.earlier] : token.carry.voices
  const { form, sameValues = (before: string) => before === form } = run.facts
  return voices.find((voice) => voice.user === user && sameValues(voice.form, token.node))
}

function agreed(
  run: Run,
  token: WaitingToken,
  seat: Seat,
  why: { readonly kind: 'repeatApprover' | 'selfApprover'; readonly voice?: Voice; readonly about?: number },
): Seat {
  const { kind, voice, about } = why
  recordBySystem(run, { kind, code: '11', node: token.node, visit: token.visit, task: seat.task, about })
  return changeSeat(closeTask(run, token, seat, '11', systemActor), { vote: 'agree', auto: true, voice })
}
