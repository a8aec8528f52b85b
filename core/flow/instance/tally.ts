import type { Decision } from '../definition/definition.ts'
import { type Approval, type ApprovalNode, type ParticipantOffer, voteOf, weightOf } from './approval.ts'

/** Weights by vote; exact integers. */
export interface Tally {
  readonly agreed: number
  readonly opposed: number
  readonly abstained: number
  readonly open: number
}

export type ApprovalOutcome = 'passed' | 'failed' | 'incident'

export function count(approval: Approval, weighted: boolean): Tally {
  const sum = { agree: 0, oppose: 0, abstain: 0, none: 0 }
  for (const node of approval.members) sum[voteOf(node)] += weighted ? weightOf(node) : 1
  return { agreed: sum.agree, opposed: sum.oppose, abstained: sum.abstain, open: sum.none }
}

/** The result as soon as no later vote can change it, or once all have voted when the rule waits for them. */
export function outcomeOf(decision: Decision, approval: Approval): ApprovalOutcome | undefined {
  if (approval.members.some(vetoed)) return 'failed'
  const tally = count(approval, decision.rule === 'weight')
  if (tally.agreed + tally.opposed === 0) {
    if (tally.open === 0) return unvoted(decision)
    if (decision.rule === 'any' || (decision.onNoVote ?? 'fail') !== 'fail') return undefined
  }
  if (decision.rule === 'any') return tally.agreed > 0 ? 'passed' : 'failed'
  if (decision.rule === 'sequence') return unanimously(tally)
  if (decision.decide === 'whenAllVoted' && tally.open > 0) return undefined
  return decision.rule === 'all' ? unanimously(tally) : byShare(decision, tally, approval)
}

const vetoed = (node: ApprovalNode): boolean =>
  voteOf(node) === 'oppose' && hasParticipant(node, (offer) => offer.veto === true)

const unvoted = (decision: Decision): ApprovalOutcome =>
  (({ fail: 'failed', pass: 'passed', incident: 'incident' }) as const)[decision.onNoVote ?? 'fail']

function unanimously(tally: Tally): ApprovalOutcome | undefined {
  if (tally.opposed > 0) return 'failed'
  return tally.open === 0 ? 'passed' : undefined
}

/** Cross-multiplied in hundredths of a percent, so no rounding can tip a vote. */
function byShare(decision: Decision, tally: Tally, approval: Approval): ApprovalOutcome | undefined {
  const { agreed, opposed, abstained, open } = tally
  const counted = agreed + opposed + open + (decision.abstain === 'shrink' ? 0 : abstained)
  const needed = Math.round((decision.percent ?? 100) * 100) * counted
  if (agreed * 10_000 >= needed) return 'passed'
  if ((agreed + open) * 10_000 >= needed) return undefined
  if (!tieCanPass(tally, approval)) return 'failed'
  return open === 0 ? 'passed' : undefined
}

/** Whether the votes are tied, or may still be, and a casting vote agrees, or may still. */
const tieCanPass = ({ agreed, opposed, open }: Tally, approval: Approval): boolean =>
  Math.abs(agreed - opposed) <= open && approval.members.some(castsForIt)

const castsForIt = (node: ApprovalNode): boolean =>
  ['agree', 'none'].includes(voteOf(node)) && hasParticipant(node, (offer) => offer.casting === true)

const hasParticipant = (node: ApprovalNode, test: (offer: ParticipantOffer) => boolean): boolean =>
  node.kind === 'participant' ? test(node.offer) : node.members.some((member) => hasParticipant(member, test))
