import type { Voice } from './instance.ts'

export type Vote = 'agree' | 'oppose' | 'abstain' | 'none'

/**
 * One voice as the assignment offers it: a person, or several keys of which one speaks.
 *
 * @see decide
 */
export interface SeatOffer {
  /** `u:<user>` for a person, else a group (`r:`, `p:`, `d:`, `o:`). */
  readonly candidates: readonly string[]
  /** How many votes it counts for; 1 when absent. */
  readonly weight?: number
  readonly veto?: boolean
  readonly casting?: boolean
}

export interface Seat {
  readonly kind: 'seat'
  /** Unique within the roster. */
  readonly id: number
  /** Whose voice it is now. */
  readonly offer: SeatOffer
  readonly vote: Vote
  /** How many tasks the seat has had. */
  readonly turn: number
  /** The open task. */
  readonly task?: number
  /** Set when the system voted. */
  readonly auto?: true
  /** Who agreed, for the steps behind. */
  readonly voice?: Voice
  /** The task a person voted with, and whom they stood in for; absent while the seat is open, and when the system voted. */
  readonly done?: { readonly task: number; readonly by: string; readonly for?: string }
  /** Set for a signer whom a holder has added: not one of those the step asks by itself. */
  readonly added?: true
  /** Where an oppose that was meant as a return wants to go. */
  readonly wanted?: WantedReturn
}

export interface WantedReturn {
  readonly kind: 'rejectPrevious' | 'rejectInitiator' | 'reject'
  readonly nodes?: readonly string[]
}

/** Signers before or after a seat make it a `seq` of its own; parallel ones join the group the seat is in. */
export interface Group {
  readonly kind: 'seq' | 'par'
  readonly members: readonly RosterNode[]
  /** The first who takes sides speaks for all. */
  readonly oneOf?: boolean
}

export type RosterNode = Seat | Group

/** The members of a roster are its voices; only they enter the count. */
export type Roster = Group

/** A fresh roster of these seats, one after the other or side by side. */
export function rosterOf(offers: readonly SeatOffer[], kind: Group['kind']): Roster {
  return {
    kind,
    members: offers.map((offer, index) => ({ kind: 'seat', id: index + 1, offer, vote: 'none', turn: 0 })),
  }
}

/** What a node of the roster says as a whole. */
export function voteOf(node: RosterNode): Vote {
  if (node.kind === 'seat') return node.vote
  const votes = node.members.map(voteOf)
  if (node.oneOf) return votes.find((vote) => vote === 'agree' || vote === 'oppose') ?? unanimous(votes)
  return votes.includes('oppose') ? 'oppose' : unanimous(votes)
}

const unanimous = (votes: readonly Vote[]): Vote => {
  if (votes.includes('none')) return 'none'
  return votes.includes('abstain') ? 'abstain' : 'agree'
}

/** The seats whose turn it is. */
export function turnsOf(group: Group, into: Seat[] = []): readonly Seat[] {
  for (const member of group.members) {
    if (voteOf(member) !== 'none') continue
    if (member.kind === 'seat') into.push(member)
    else turnsOf(member, into)
    if (group.kind === 'seq') return into
  }
  return into
}

export function seatsOf(group: Group, into: Seat[] = []): readonly Seat[] {
  for (const member of group.members) {
    if (member.kind === 'seat') into.push(member)
    else seatsOf(member, into)
  }
  return into
}

/**
 * The seat with some things changed; its task is over unless a new one is given. Written out because spreading into
 * further properties costs more than all the rest of a decision.
 */
export function changeSeat(seat: Seat, change: Partial<Omit<Seat, 'kind' | 'id'>>): Seat {
  return {
    kind: 'seat',
    id: seat.id,
    offer: change.offer ?? seat.offer,
    vote: change.vote ?? seat.vote,
    turn: change.turn ?? seat.turn,
    task: change.task,
    auto: change.auto ?? seat.auto,
    voice: change.voice ?? seat.voice,
    done: change.done ?? seat.done,
    added: seat.added,
    wanted: change.wanted ?? seat.wanted,
  }
}

export const withSeat = (group: Group, seat: Seat): Group => withNode(group, seat.id, seat)

/** The roster with something else in the place of a seat. */
export function withNode(group: Group, id: number, node: RosterNode): Group {
  return { ...group, members: group.members.map((member) => replaced(member, id, node)) }
}

function replaced(at: RosterNode, id: number, node: RosterNode): RosterNode {
  if (at.kind !== 'seat') return withNode(at, id, node)
  return at.id === id ? node : at
}

/** The weight of a voice: signers before and after weigh nothing, so a chain weighs what its own seat does. */
export function weightOf(node: RosterNode): number {
  if (node.kind === 'seat') return node.offer.weight ?? 1
  return node.members.reduce((sum, member) => sum + weightOf(member), 0)
}

/** Who spoke, for the steps behind. */
export function voicesOf(roster: Roster): readonly Voice[] {
  const voices: Voice[] = []
  for (const { voice } of seatsOf(roster)) if (voice !== undefined) voices.push(voice)
  return voices
}

/** Whether a person has voted on any seat. */
export const hasVoted = (roster: Roster): boolean => seatsOf(roster).some((seat) => seat.done !== undefined)

/** The people a visit asked by itself, as they are asked again after a return; signers that were added are not. */
export const offersOf = (roster: Roster): readonly SeatOffer[] =>
  seatsOf(roster).flatMap((seat) => (seat.added ? [] : [seat.offer]))
