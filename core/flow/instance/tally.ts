import type { Decision } from '../definition/definition.ts'
import { type Roster, type RosterNode, type SeatOffer, voteOf, weightOf } from './roster.ts'

/** Weights by vote; exact integers. */
export interface Tally {
  readonly agreed: number
  readonly opposed: number
  readonly abstained: number
  readonly open: number
}

export type RosterOutcome = 'passed' | 'failed' | 'incident'

export function count(roster: Roster, weighted: boolean): Tally {
  const sum = { agree: 0, oppose: 0, abstain: 0, none: 0 }
  for (const voice of roster.members) sum[voteOf(voice)] += weighted ? weightOf(voice) : 1
  return { agreed: sum.agree, opposed: sum.oppose, abstained: sum.abstain, open: sum.none }
}

/** The result as soon as no later vote can change it, or once all have voted when the rule waits for them. */
export function outcomeOf(decision: Decision, roster: Roster): RosterOutcome | undefined {
  if (roster.members.some(vetoed)) return 'failed'
  const tally = count(roster, decision.rule === 'weight')
  if (tally.agreed + tally.opposed === 0) {
    if (tally.open === 0) return unvoted(decision)
    if (decision.rule === 'any' || (decision.onNoVote ?? 'fail') !== 'fail') return undefined
  }
  if (decision.rule === 'any') return tally.agreed > 0 ? 'passed' : 'failed'
  if (decision.rule === 'sequence') return unanimously(tally)
  if (decision.decide === 'whenAllVoted' && tally.open > 0) return undefined
  return decision.rule === 'all' ? unanimously(tally) : byShare(decision, tally, roster)
}

const vetoed = (voice: RosterNode): boolean =>
  voteOf(voice) === 'oppose' && hasSeat(voice, (offer) => offer.veto === true)

const unvoted = (decision: Decision): RosterOutcome =>
  (({ fail: 'failed', pass: 'passed', incident: 'incident' }) as const)[decision.onNoVote ?? 'fail']

function unanimously(tally: Tally): RosterOutcome | undefined {
  if (tally.opposed > 0) return 'failed'
  return tally.open === 0 ? 'passed' : undefined
}

/** Cross-multiplied in hundredths of a percent, so no rounding can tip a vote. */
function byShare(decision: Decision, tally: Tally, roster: Roster): RosterOutcome | undefined {
  const { agreed, opposed, abstained, open } = tally
  const counted = agreed + opposed + open + (decision.abstain === 'shrink' ? 0 : abstained)
  const needed = Math.round((decision.percent ?? 100) * 100) * counted
  if (agreed * 10_000 >= needed) return 'passed'
  if ((agreed + open) * 10_000 >= needed) return undefined
  if (!tieCanPass(tally, roster)) return 'failed'
  return open === 0 ? 'passed' : undefined
}

/** Whether the votes are tied, or may still be, and a casting voice agrees, or may still. */
const tieCanPass = ({ agreed, opposed, open }: Tally, roster: Roster): boolean =>
  Math.abs(agreed - opposed) <= open && roster.members.some(castsForIt)

const castsForIt = (voice: RosterNode): boolean =>
  ['agree', 'none'].includes(voteOf(voice)) && hasSeat(voice, (offer) => offer.casting === true)

const hasSeat = (voice: RosterNode, test: (offer: SeatOffer) => boolean): boolean =>
  voice.kind === 'seat' ? test(voice.offer) : voice.members.some((member) => hasSeat(member, test))
