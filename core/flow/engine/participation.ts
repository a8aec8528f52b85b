import type { SelfPolicy } from '../definition/definition.ts'
import { decisionAt, stepAt } from '../definition/human-step.ts'
import type { ParticipantOffer } from '../instance/approval.ts'
import type { VisitToken } from '../instance/instance.ts'
import { participantsFor } from './ask.ts'
import { applyEmptyPolicy, pool } from './empty-policy.ts'
import type { Run } from './run.ts'

/** Who is to act on a visit, or what happens instead; `undefined` when facts are missing. */
export type Participation =
  | {
      readonly kind: 'participants'
      readonly offers: readonly ParticipantOffer[]
      /** Nobody was left to decide but those who are designated for that. */
      readonly handedOn?: true
    }
  | { readonly kind: 'autoPass' | 'returnToInitiator' | 'incident' }
  | undefined

/** Assignment, then self policy, then empty policy. */
export function participationAt(run: Run, token: VisitToken): Participation {
  const offers = participantsFor(run, 'assignment', token)
  if (offers && needsNextLevel(run, token, offers)) return nextLevel(run, token)
  const others = offers && applySelfPolicy(run, token, offers)
  if (others === undefined) return undefined
  if (others.length === 0) return applyEmptyPolicy(run, token)
  return { kind: 'participants', offers: others.map((offer) => withSettings(run, token, offer)) }
}

export const selfPolicyAt = (run: Run, node: string): SelfPolicy =>
  stepAt(run.graph, node).self ?? run.graph.definition.self ?? 'dropIfOthers'

const needsNextLevel = (run: Run, token: VisitToken, offers: readonly ParticipantOffer[]): boolean =>
  selfPolicyAt(run, token.node) === 'nextLevel' &&
  offers.length > 0 &&
  without(offers, `u:${run.now.initiator}`).length === 0

/** Level by level above the initiator; those who are designated where nobody stands above. */
function nextLevel(run: Run, token: VisitToken): Participation {
  const self = `u:${run.now.initiator}`
  const above = pool(participantsFor(run, 'nextLevel', token))
  if (above === undefined) return undefined
  const deciding = without(above, self)
  if (deciding.length > 0) return { kind: 'participants', offers: deciding }
  const designates = pool(participantsFor(run, 'designates', token))
  if (designates === undefined) return undefined
  const offers = without(designates, self)
  return offers.length > 0 ? { kind: 'participants', offers, handedOn: true } : { kind: 'incident' }
}

function applySelfPolicy(
  run: Run,
  token: VisitToken,
  offers: readonly ParticipantOffer[],
): readonly ParticipantOffer[] | undefined {
  const self = `u:${run.now.initiator}`
  const policy = selfPolicyAt(run, token.node)
  if (policy === 'allow' || policy === 'autoPass' || !offers.some((offer) => offer.candidates.includes(self)))
    return offers
  const others = without(offers, self)
  if (policy === 'forbid' || policy === 'nextLevel' || (policy === 'dropIfOthers' && others.length > 0)) return others
  const heads = participantsFor(run, policy === 'departmentHead' ? 'departmentHead' : 'superiorHead', token)
  if (heads === undefined) return undefined
  const known = new Set(others.flatMap((offer) => offer.candidates))
  const left = [...others, ...without(heads, self).filter((head) => !head.candidates.some((key) => known.has(key)))]
  if (left.length > 0 || policy !== 'dropIfOthers') return left
  const managers = pool(participantsFor(run, 'managers', token))
  return managers && without(managers, self)
}

const without = (offers: readonly ParticipantOffer[], key: string): readonly ParticipantOffer[] =>
  offers
    .map((offer) => ({ ...offer, candidates: offer.candidates.filter((candidate) => candidate !== key) }))
    .filter((offer) => offer.candidates.length > 0)

function withSettings(run: Run, token: VisitToken, offer: ParticipantOffer): ParticipantOffer {
  const setting = decisionAt(run.graph, token.node).participants?.find((participant) =>
    offer.candidates.includes(participant.ref),
  )
  if (setting === undefined) return offer
  const { ref: _, ...settings } = setting
  return { ...offer, ...settings }
}
