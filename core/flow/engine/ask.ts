import type { SeatsNeed } from '../facts.ts'
import { previousPeople } from '../instance/carry.ts'
import type { VisitToken } from '../instance/instance.ts'
import type { SeatOffer } from '../instance/roster.ts'
import type { Run } from './run.ts'

/** The seats the facts hold for a visit; `undefined` after noting down that they are missing. */
export function seatsFor(run: Run, kind: SeatsNeed['kind'], token: VisitToken): readonly SeatOffer[] | undefined {
  const need: SeatsNeed = { kind, node: token.node, previous: previousPeople(token.carry, run.now.initiator) }
  const offers = run.facts.seats(need)
  if (offers === undefined) run.needs.push(need)
  return offers
}
