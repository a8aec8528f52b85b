import { type Group, hasVoted, type RosterNode, type Seat, seatsOf } from '../instance/roster.ts'

/**
 * The roster as it was before the vote of one seat; `undefined` when a person has voted on the strength of it. What
 * the system voted behind it falls with it, and signers who were added behind it are gone.
 */
export function reopenSeat(group: Group, id: number): Group | undefined {
  const at = group.members.findIndex((member) => holds(member, id))
  const own = group.members[at]
  const members: RosterNode[] = []
  for (const [index, member] of group.members.entries()) {
    const behind = index > at && group.kind === 'seq'
    const next = index === at ? reopened(member, id) : behind ? fallen(member) : member
    if (next === undefined) return undefined
    if (!(behind && own?.kind === 'seat' && isAdded(member))) members.push(next)
  }
  return { ...group, members }
}

const holds = (node: RosterNode, id: number): boolean =>
  node.kind === 'seat' ? node.id === id : node.members.some((member) => holds(member, id))

const isAdded = (node: RosterNode): boolean => node.kind !== 'seat' && seatsOf(node).every((seat) => seat.added)

const reopened = (node: RosterNode, id: number): RosterNode | undefined =>
  node.kind === 'seat' ? unvoted(node) : reopenSeat(node, id)

function fallen(node: RosterNode): RosterNode | undefined {
  if (node.kind !== 'seat') return hasVoted(node) ? undefined : { ...node, members: node.members.map(allUnvoted) }
  return node.done === undefined ? unvoted(node) : undefined
}

const allUnvoted = (node: RosterNode): RosterNode =>
  node.kind === 'seat' ? unvoted(node) : { ...node, members: node.members.map(allUnvoted) }

const unvoted = ({ kind, id, offer, turn, task, added }: Seat): Seat => ({
  kind,
  id,
  offer,
  vote: 'none',
  turn,
  task,
  added,
})
