import { nodeOf } from '../definition/graph.ts'
import { flowFaults } from '../faults.ts'
import { type Participant, participantsOf } from '../instance/approval.ts'
import type { WaitingToken } from '../instance/instance.ts'
import type { Run } from './run.ts'

export interface Turn {
  readonly token: WaitingToken
  readonly participant: Participant & { readonly task: number }
  /** Name of the node, for sentences. */
  readonly node: string
}

/** The open task of a command; a task leaves status `0` once, so whoever comes second is told. */
export function findTurn(run: Run, task: number): Turn {
  for (const token of run.now.tokens) {
    if (token.kind !== 'waiting') continue
    const participant = participantsOf(token.approval).find((one): one is Turn['participant'] => one.task === task)
    if (participant === undefined) continue
    const { node } = nodeOf(run.graph, token.node)
    return { token, participant, node: node.name || node.id }
  }
  throw Number.isInteger(task) && task > 0 && task < run.now.next.task
    ? flowFaults.taskHandled()
    : flowFaults.taskUnknown()
}

/** The open task of a command whose actor holds it. */
export function findOwnTurn(run: Run, task: number): Turn {
  const turn = findTurn(run, task)
  const { keys, claimedBy } = run.facts
  if (!turn.participant.offer.candidates.some((key) => keys.includes(key))) throw flowFaults.notYourTask()
  if (claimedBy !== undefined && !keys.includes(`u:${claimedBy}`)) throw flowFaults.taskClaimed()
  refuseDeputy(run, turn)
  return turn
}

/** Who stands in for somebody decides neither on what they asked for themselves nor beside a vote of their own. */
function refuseDeputy(run: Run, { token, participant, node }: Turn): void {
  if (run.facts.principal === undefined) return
  const { actor } = run.command
  if (actor === run.now.initiator) throw flowFaults.deputyIsInitiator()
  const others = participantsOf(token.approval).filter(({ id }) => id !== participant.id)
  if (others.some(({ offer, done }) => done?.by === actor || offer.candidates.includes(`u:${actor}`)))
    throw flowFaults.deputyHasVote({ node })
}
