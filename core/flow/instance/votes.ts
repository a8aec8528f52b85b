import type { Token, Visit, WaitingToken } from './instance.ts'
import { type Roster, type Seat, seatsOf } from './roster.ts'

/** A vote of a person that still stands: what it was cast in, and with which task. */
export interface StandingVote {
  readonly node: string
  readonly roster: Roster
  readonly seat: Seat & { readonly done: NonNullable<Seat['done']> }
  /** Where the vote is not decided yet: the token; else the closed visit. */
  readonly at: WaitingToken | Visit
}

/** All votes that still stand, oldest first within a visit. */
export function standingVotes(history: readonly Visit[], tokens: readonly Token[]): readonly StandingVote[] {
  const open = tokens.filter((token): token is WaitingToken => token.kind === 'waiting')
  return [...history, ...open].flatMap((at) => (at.roster === undefined ? [] : votesIn(at, at.roster)))
}

const votesIn = (at: WaitingToken | Visit, roster: Roster): readonly StandingVote[] =>
  seatsOf(roster)
    .filter((seat): seat is StandingVote['seat'] => seat.done !== undefined)
    .map((seat) => ({ node: at.node, roster, seat, at }))
