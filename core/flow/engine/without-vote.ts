import { type ApprovalNode, type Group, hasVoted, type Participant, participantsOf } from '../instance/approval.ts'

/**
 * The approval as it was before the vote of one participant; `undefined` when a person has voted on the strength of it. What
 * the system voted behind it falls with it, and signers who were added behind it are gone.
 */
export function withoutVote(group: Group, id: number): Group | undefined {
  const at = group.members.findIndex((member) => holds(member, id))
  const own = group.members[at]
  const members: ApprovalNode[] = []
  for (const [index, member] of group.members.entries()) {
    const behind = index > at && group.kind === 'seq'
    const next = index === at ? reopened(member, id) : behind ? fallen(member) : member
    if (next === undefined) return undefined
    if (!(behind && own?.kind === 'participant' && isAdded(member))) members.push(next)
  }
  return { ...group, members }
}

const holds = (node: ApprovalNode, id: number): boolean =>
  node.kind === 'participant' ? node.id === id : node.members.some((member) => holds(member, id))

const isAdded = (node: ApprovalNode): boolean =>
  node.kind !== 'participant' && participantsOf(node).every((participant) => participant.added)

const reopened = (node: ApprovalNode, id: number): ApprovalNode | undefined =>
  node.kind === 'participant' ? unvoted(node) : withoutVote(node, id)

function fallen(node: ApprovalNode): ApprovalNode | undefined {
  if (node.kind !== 'participant')
    return hasVoted(node) ? undefined : { ...node, members: node.members.map(allUnvoted) }
  return node.done === undefined ? unvoted(node) : undefined
}

const allUnvoted = (node: ApprovalNode): ApprovalNode =>
  node.kind === 'participant' ? unvoted(node) : { ...node, members: node.members.map(allUnvoted) }

const unvoted = ({ kind, id, offer, turn, task, added }: Participant): Participant => ({
  kind,
  id,
  offer,
  vote: 'none',
  turn,
  task,
  added,
})
