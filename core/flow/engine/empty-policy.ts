import { nodeOf } from '../definition/graph.ts'
import { stepAt } from '../definition/human-step.ts'
import { flowFaults } from '../faults.ts'
import type { ParticipantOffer } from '../instance/approval.ts'
import type { VisitToken } from '../instance/instance.ts'
import { participantsFor } from './ask.ts'
import type { Participation } from './participation.ts'
import type { Run } from './run.ts'

/** What the designer wants when a step finds nobody. */
export function applyEmptyPolicy(run: Run, token: VisitToken): Participation {
  const policy = stepAt(run.graph, token.node).empty ?? run.graph.definition.empty ?? { kind: 'managers' }
  switch (policy.kind) {
    case 'autoPass':
    case 'returnToInitiator':
    case 'incident':
      return { kind: policy.kind }
    case 'people':
      return participationOf(pool(policy.users.map((user) => ({ candidates: [`u:${user.key}`] }))))
    case 'askSender':
      return participationOf(chosenPeople(run, token))
    case 'managers':
      return participationOf(pool(participantsFor(run, 'managers', token)))
    default:
      return participationOf(participantsFor(run, policy.kind, token))
  }
}

function participationOf(offers: readonly ParticipantOffer[] | undefined): Participation {
  if (offers === undefined) return undefined
  return offers.length === 0 ? { kind: 'incident' } : { kind: 'participants', offers }
}

/** One task for all of them: whoever comes first. */
export function pool(offers: readonly ParticipantOffer[] | undefined): readonly ParticipantOffer[] | undefined {
  if (offers === undefined || offers.length === 0) return offers
  return [{ candidates: [...new Set(offers.flatMap((offer) => offer.candidates))] }]
}

function chosenPeople(run: Run, token: VisitToken): readonly ParticipantOffer[] {
  const chosen = ('people' in run.command && run.command.people?.[token.node]) || []
  const { node } = nodeOf(run.graph, token.node)
  if (chosen.length === 0) throw flowFaults.choosePeople({ node: node.name || node.id })
  return [...new Set(chosen)].map((user) => ({ candidates: [`u:${user}`] }))
}
