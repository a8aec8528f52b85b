import { type Approval, type Participant, participantsOf } from './approval.ts'
import type { Token, Visit, WaitingToken } from './instance.ts'

/** A vote of a person that still stands: what it was cast in, and with which task. */
export interface StandingVote {
  readonly node: string
  readonly approval: Approval
  readonly participant: Participant & { readonly done: NonNullable<Participant['done']> }
  /** Where the vote is not decided yet: the token; else the closed visit. */
  readonly at: WaitingToken | Visit
}

/** All votes that still stand, oldest first within a visit. */
export function standingVotes(history: readonly Visit[], tokens: readonly Token[]): readonly StandingVote[] {
  const open = tokens.filter((token): token is WaitingToken => token.kind === 'waiting')
  return [...history, ...open].flatMap((at) => (at.approval === undefined ? [] : votesIn(at, at.approval)))
}

const votesIn = (at: WaitingToken | Visit, approval: Approval): readonly StandingVote[] =>
  participantsOf(approval)
    .filter((participant): participant is StandingVote['participant'] => participant.done !== undefined)
    .map((participant) => ({ node: at.node, approval, participant, at }))
