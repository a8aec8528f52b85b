import type { CastVote } from './naive-votes.ts'

export interface Wanted {
  readonly kind: string
  readonly nodes?: readonly string[]
}

/** A participant with the signers that they, or one of them, has asked for. */
export interface OracleParticipant {
  user: string
  vote: CastVote | undefined
  wanted?: Wanted | undefined
  before: OracleParticipant[][]
  after: OracleParticipant[]
}

export const participantOf = (user: string): OracleParticipant => ({ user, vote: undefined, before: [], after: [] })

/** All participants of a chain, in the order in which they are asked. */
export const chainOf = (participant: OracleParticipant): readonly OracleParticipant[] => [
  ...participant.before.flat().flatMap(chainOf),
  participant,
  ...participant.after.flatMap(chainOf),
]

export const allParticipants = (participants: readonly OracleParticipant[]): readonly OracleParticipant[] =>
  participants.flatMap(chainOf)

export const hasVoted = (participants: readonly OracleParticipant[]): boolean =>
  allParticipants(participants).some((participant) => participant.vote !== undefined)

/** What a chain says as a whole. */
export function chainVote(participant: OracleParticipant): CastVote | undefined {
  const votes = chainOf(participant).map((one) => one.vote)
  if (votes.includes('oppose')) return 'oppose'
  if (votes.includes(undefined)) return undefined
  return votes.includes('abstain') ? 'abstain' : 'agree'
}

/** Whose turn it is in a chain. */
export function turnsIn(participant: OracleParticipant): readonly OracleParticipant[] {
  if (chainVote(participant) !== undefined) return []
  const asking = [...participant.before, participant.after].find((group) =>
    group.some((one) => chainVote(one) === undefined),
  )
  const isOwnTurn = participant.vote === undefined && !participant.before.includes(asking ?? [])
  return isOwnTurn ? [participant] : (asking ?? []).flatMap(turnsIn)
}

/** Whether somebody behind a participant in their chain has voted. */
export function votedBehind(chain: OracleParticipant, participant: OracleParticipant): boolean {
  if (chain === participant) return hasVoted(participant.after)
  const at = chain.before.findIndex((group) => group.some((one) => chainOf(one).includes(participant)))
  const own = (at < 0 ? chain.after : chain.before[at]!).find((one) => chainOf(one).includes(participant))!
  if (votedBehind(own, participant)) return true
  return at >= 0 && (hasVoted(chain.before.slice(at + 1).flat()) || chain.vote !== undefined || hasVoted(chain.after))
}

/** The participants without one vote, and without the signers that came with it. */
export const withoutVote = (
  participants: readonly OracleParticipant[],
  participant: OracleParticipant,
): OracleParticipant[] =>
  participants.map((one) => ({
    user: one.user,
    vote: one === participant ? undefined : one.vote,
    wanted: one === participant ? undefined : one.wanted,
    before: one.before.map((group) => withoutVote(group, participant)),
    after: one === participant ? [] : withoutVote(one.after, participant),
  }))
