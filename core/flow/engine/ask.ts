import type { ParticipantsNeed } from '../facts.ts'
import type { ParticipantOffer } from '../instance/approval.ts'
import type { VisitToken } from '../instance/instance.ts'
import { previousPeople } from '../instance/token-data.ts'
import type { Run } from './run.ts'

/** The participants the facts hold for a visit; `undefined` after noting down that they are missing. */
export function participantsFor(
  run: Run,
  kind: ParticipantsNeed['kind'],
  token: VisitToken,
): readonly ParticipantOffer[] | undefined {
  const need: ParticipantsNeed = { kind, node: token.node, previous: previousPeople(token.data, run.now.initiator) }
  const offers = run.facts.participants(need)
  if (offers === undefined) run.needs.push(need)
  return offers
}
