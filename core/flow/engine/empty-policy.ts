import { nodeOf } from '../definition/graph.ts'
import { stepAt } from '../definition/human-step.ts'
import { flowFaults } from '../faults.ts'
import type { VisitToken } from '../instance/instance.ts'
import type { SeatOffer } from '../instance/roster.ts'
import { seatsFor } from './ask.ts'
import type { Run } from './run.ts'
import type { Seating } from './seating.ts'

/** What the designer wants when a step finds nobody. */
export function applyEmptyPolicy(run: Run, token: VisitToken): Seating {
  const policy = stepAt(run.graph, token.node).empty ?? run.graph.definition.empty ?? { kind: 'managers' }
  switch (policy.kind) {
    case 'autoPass':
    case 'returnToInitiator':
    case 'incident':
      return { kind: policy.kind }
    case 'people':
      return seated(pool(policy.users.map((user) => ({ candidates: [`u:${user.key}`] }))))
    case 'askSender':
      return seated(chosenPeople(run, token))
    case 'managers':
      return seated(pool(seatsFor(run, 'managers', token)))
    default:
      return seated(seatsFor(run, policy.kind, token))
  }
}

function seated(offers: readonly SeatOffer[] | undefined): Seating {
  if (offers === undefined) return undefined
  return offers.length === 0 ? { kind: 'incident' } : { kind: 'seats', offers }
}

/** One task for all of them: whoever comes first. */
export function pool(offers: readonly SeatOffer[] | undefined): readonly SeatOffer[] | undefined {
  if (offers === undefined || offers.length === 0) return offers
  return [{ candidates: [...new Set(offers.flatMap((offer) => offer.candidates))] }]
}

function chosenPeople(run: Run, token: VisitToken): readonly SeatOffer[] {
  const chosen = ('people' in run.command && run.command.people?.[token.node]) || []
  const { node } = nodeOf(run.graph, token.node)
  if (chosen.length === 0) throw flowFaults.choosePeople({ node: node.name || node.id })
  return [...new Set(chosen)].map((user) => ({ candidates: [`u:${user}`] }))
}
