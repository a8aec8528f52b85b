import type { CastVote } from './naive-votes.ts'

export interface Wanted {
  readonly kind: string
  readonly nodes?: readonly string[]
}

/** A voice with the signers that its person, or one of them, has asked for. */
export interface OracleSeat {
  user: string
  vote: CastVote | undefined
  wanted?: Wanted | undefined
  before: OracleSeat[][]
  after: OracleSeat[]
}

export const seatOf = (user: string): OracleSeat => ({ user, vote: undefined, before: [], after: [] })

/** All seats of a chain, in the order in which they are asked. */
export const chainOf = (seat: OracleSeat): readonly OracleSeat[] => [
  ...seat.before.flat().flatMap(chainOf),
  seat,
  ...seat.after.flatMap(chainOf),
]

export const allSeats = (seats: readonly OracleSeat[]): readonly OracleSeat[] => seats.flatMap(chainOf)

export const hasVoted = (seats: readonly OracleSeat[]): boolean =>
  allSeats(seats).some((seat) => seat.vote !== undefined)

/** What a chain says as a whole. */
export function voiceOf(seat: OracleSeat): CastVote | undefined {
  const votes = chainOf(seat).map((one) => one.vote)
  if (votes.includes('oppose')) return 'oppose'
  if (votes.includes(undefined)) return undefined
  return votes.includes('abstain') ? 'abstain' : 'agree'
}

/** Whose turn it is in a chain. */
export function turnsIn(seat: OracleSeat): readonly OracleSeat[] {
  if (voiceOf(seat) !== undefined) return []
  const asking = [...seat.before, seat.after].find((group) => group.some((one) => voiceOf(one) === undefined))
  const isOwnTurn = seat.vote === undefined && !seat.before.includes(asking ?? [])
  return isOwnTurn ? [seat] : (asking ?? []).flatMap(turnsIn)
}

/** Whether somebody behind a seat in its chain has voted. */
export function votedBehind(chain: OracleSeat, seat: OracleSeat): boolean {
  if (chain === seat) return hasVoted(seat.after)
  const at = chain.before.findIndex((group) => group.some((one) => chainOf(one).includes(seat)))
  const own = (at < 0 ? chain.after : chain.before[at]!).find((one) => chainOf(one).includes(seat))!
  if (votedBehind(own, seat)) return true
  return at >= 0 && (hasVoted(chain.before.slice(at + 1).flat()) || chain.vote !== undefined || hasVoted(chain.after))
}

/** The seats without one vote, and without the signers that came with it. */
export const withoutVote = (seats: readonly OracleSeat[], seat: OracleSeat): OracleSeat[] =>
  seats.map((one) => ({
    user: one.user,
    vote: one === seat ? undefined : one.vote,
    wanted: one === seat ? undefined : one.wanted,
    before: one.before.map((group) => withoutVote(group, seat)),
    after: one === seat ? [] : withoutVote(one.after, seat),
  }))
