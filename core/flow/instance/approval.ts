import type { EarlierApproval } from './instance.ts'

export type Vote = 'agree' | 'oppose' | 'abstain' | 'none'

/**
 * One participant as the assignment offers them: a person, or several keys of which one decides.
 *
 * @see decide
 */
export interface ParticipantOffer {
  /** `u:<user>` for a person, else a group (`r:`, `p:`, `d:`, `o:`). */
  readonly candidates: readonly string[]
  /** How many votes it counts for; 1 when absent. */
  readonly weight?: number
  readonly veto?: boolean
  readonly casting?: boolean
}

export interface Participant {
  readonly kind: 'participant'
  /** Unique within the approval. */
  readonly id: number
  /** Who takes part now. */
  readonly offer: ParticipantOffer
  readonly vote: Vote
  /** How many tasks the participant has had. */
  readonly turn: number
  /** The open task. */
  readonly task?: number
  /** Set when the system voted. */
  readonly auto?: true
  /** Who agreed, for the steps behind. */
  readonly approvedBy?: EarlierApproval
  /** The task a person voted with, and whom they stood in for; absent while nobody has voted, and when the system voted. */
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

/** Signers before or after a participant make a `seq` with them; parallel ones join the group the participant is in. */
export interface Group {
  readonly kind: 'seq' | 'par'
  readonly members: readonly ApprovalNode[]
  /** The first who takes sides speaks for all. */
  readonly oneOf?: boolean
}

export type ApprovalNode = Participant | Group

/** The group decision of one step: each member has one vote, and only they enter the count. */
export type Approval = Group

/** A fresh approval of these participants, one after the other or side by side. */
export function approvalOf(offers: readonly ParticipantOffer[], kind: Group['kind']): Approval {
  return {
    kind,
    members: offers.map((offer, index) => ({ kind: 'participant', id: index + 1, offer, vote: 'none', turn: 0 })),
  }
}

/** What a node of the approval says as a whole. */
export function voteOf(node: ApprovalNode): Vote {
  if (node.kind === 'participant') return node.vote
  const votes = node.members.map(voteOf)
  if (node.oneOf) return votes.find((vote) => vote === 'agree' || vote === 'oppose') ?? unanimous(votes)
  return votes.includes('oppose') ? 'oppose' : unanimous(votes)
}

const unanimous = (votes: readonly Vote[]): Vote => {
  if (votes.includes('none')) return 'none'
  return votes.includes('abstain') ? 'abstain' : 'agree'
}

/** The participants whose turn it is. */
export function turnsOf(group: Group, into: Participant[] = []): readonly Participant[] {
  for (const member of group.members) {
    if (voteOf(member) !== 'none') continue
    if (member.kind === 'participant') into.push(member)
    else turnsOf(member, into)
    if (group.kind === 'seq') return into
  }
  return into
}

export function participantsOf(group: Group, into: Participant[] = []): readonly Participant[] {
  for (const member of group.members) {
    if (member.kind === 'participant') into.push(member)
    else participantsOf(member, into)
  }
  return into
}

/**
 * The participant with some things changed; their task is over unless a new one is given. Written out because spreading into
 * further properties costs more than all the rest of a decision.
 */
export function changeParticipant(
  participant: Participant,
  change: Partial<Omit<Participant, 'kind' | 'id'>>,
): Participant {
  return {
    kind: 'participant',
    id: participant.id,
    offer: change.offer ?? participant.offer,
    vote: change.vote ?? participant.vote,
    turn: change.turn ?? participant.turn,
    task: change.task,
    auto: change.auto ?? participant.auto,
    approvedBy: change.approvedBy ?? participant.approvedBy,
    done: change.done ?? participant.done,
    added: participant.added,
    wanted: change.wanted ?? participant.wanted,
  }
}

export const withParticipant = (group: Group, participant: Participant): Group =>
  withNode(group, participant.id, participant)

/** The approval with something else in the place of a participant. */
export function withNode(group: Group, id: number, node: ApprovalNode): Group {
  return { ...group, members: group.members.map((member) => replaced(member, id, node)) }
}

function replaced(at: ApprovalNode, id: number, node: ApprovalNode): ApprovalNode {
  if (at.kind !== 'participant') return withNode(at, id, node)
  return at.id === id ? node : at
}

/** The weight of a member: signers before and after weigh nothing, so a chain weighs what its own participant does. */
export function weightOf(node: ApprovalNode): number {
  if (node.kind === 'participant') return node.offer.weight ?? 1
  return node.members.reduce((sum, member) => sum + weightOf(member), 0)
}

/** Who agreed, for the steps behind. */
export function approvalsIn(approval: Approval): readonly EarlierApproval[] {
  const approvals: EarlierApproval[] = []
  for (const { approvedBy } of participantsOf(approval)) if (approvedBy !== undefined) approvals.push(approvedBy)
  return approvals
}

/** Whether a person has voted in it. */
export const hasVoted = (approval: Approval): boolean =>
  participantsOf(approval).some((participant) => participant.done !== undefined)

/** The people a visit asked by itself, as they are asked again after a return; signers that were added are not. */
export const offersOf = (approval: Approval): readonly ParticipantOffer[] =>
  participantsOf(approval).flatMap((participant) => (participant.added ? [] : [participant.offer]))
