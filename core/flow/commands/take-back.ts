import type { TakeBackCommand } from '../command.ts'
import { type Graph, nodeOf } from '../definition/graph.ts'
import { allows, decisionAt, stepAt } from '../definition/human-step.ts'
import { operationNames } from '../definition/operation-names.ts'
import { recordByActor, systemActor } from '../engine/record.ts'
import { rewind } from '../engine/rewind.ts'
import type { Run } from '../engine/run.ts'
import { settleApproval } from '../engine/settle-approval.ts'
import { closeTask } from '../engine/task.ts'
import { withoutVote } from '../engine/without-vote.ts'
import { flowFaults } from '../faults.ts'
import { type Approval, hasVoted, participantsOf, turnsOf, withParticipant } from '../instance/approval.ts'
import type { Instance, Token, Visit, WaitingToken } from '../instance/instance.ts'
import { effectsOf, type Past, pastOf } from '../instance/past.ts'
import { outcomeOf } from '../instance/tally.ts'
import { type StandingVote, standingVotes } from '../instance/votes.ts'

/**
 * Who completed a task, or for whom their deputy did, takes that back, as long as nobody has acted on it: they may
 * vote again, other votes stay, and what came of the step is gone.
 */
export function takeBack(run: Run, { actor, task }: TakeBackCommand): void {
  const { history } = run.facts
  if (history === undefined) {
    run.needs.push({ kind: 'history' })
    return
  }
  const vote = standingVotes(history, run.now.tokens).find(({ participant }) => participant.done.task === task)
  if (vote === undefined) throw flowFaults.takeBackGone()
  if (!isTheirs(vote, actor)) throw flowFaults.notYourTask()
  const past = pastOf(history, run.now.tokens)
  const refused = refusal(run.graph, past, run.now.tokens, vote)
  if (refused !== undefined) throw refused
  const approval = withoutVote(vote.approval, vote.participant.id)!
  const { node, at } = vote
  recordByActor(run, { kind: 'takeBack', code: '5', node, visit: 'seq' in at ? at.seq : at.visit, about: task })
  if ('seq' in at) reopenVisit(run, past, at, approval)
  else settleApproval(run, { ...at, approval: closeEarlyTurns(run, at, approval) })
}

/**
 * The newest completed tasks of a person that can be taken back, newest last.
 *
 * @param graph the compiled process
 * @param instance as it stands
 * @param actor id of the person
 * @param history live closed visits, as in `Facts`
 * @returns tasks with their nodes; empty when nothing can be taken back
 * @throws never
 * @example
 * declare const graph: Graph
 * declare const instance: Instance
 * const mayTakeBack = tasksToTakeBack(graph, instance, 'u1', []).length > 0
 */
export function tasksToTakeBack(
  graph: Graph,
  { state, suspended, tokens }: Instance,
  actor: string,
  history: readonly Visit[],
): readonly { readonly task: number; readonly node: string }[] {
  if (state !== 'running' || suspended) return []
  const past = pastOf(history, tokens)
  return standingVotes(history, tokens)
    .filter((vote) => isTheirs(vote, actor) && refusal(graph, past, tokens, vote) === undefined)
    .map(({ participant, node }) => ({ task: participant.done.task, node }))
    .sort((a, b) => a.task - b.task)
}

/** What somebody did themself, and what their deputy did for them. */
const isTheirs = ({ participant: { done } }: StandingVote, actor: string): boolean =>
  done.by === actor || done.for === actor

/** Why a vote cannot be taken back: the step does not let, somebody has acted on it, or it makes no difference. */
function refusal(
  graph: Graph,
  past: Past,
  tokens: readonly Token[],
  { node, approval, participant, at }: StandingVote,
) {
  if (!allows(stepAt(graph, node), 'takeBack'))
    return flowFaults.operationNotAllowed({
      node: nodeOf(graph, node).node.name || node,
      operation: operationNames.takeBack,
    })
  const without = withoutVote(approval, participant.id)
  if (without === undefined || ('seq' in at && isActedOn(graph, past, tokens, at))) return flowFaults.takeBackTooLate()
  const stands = outcomeOf(decisionAt(graph, node), without) !== undefined
  return stands ? flowFaults.takeBackChangesNothing() : undefined
}

function isActedOn(graph: Graph, past: Past, tokens: readonly Token[], visit: Visit): boolean {
  const gone = effectsOf(graph, past, [visit.seq])
  const closed = [...past.values()].filter(({ seq }) => seq !== visit.seq && gone.has(seq))
  const open = tokens.filter((token) => token.kind === 'waiting' && gone.has(token.visit))
  const done = closed.some(({ node, outcome }) => nodeOf(graph, node).node.kind === 'automatic' && outcome === 'passed')
  return (
    done ||
    [...closed, ...open].some((one) => 'approval' in one && one.approval !== undefined && hasVoted(one.approval))
  )
}

function reopenVisit(run: Run, past: Past, visit: Visit, approval: Approval): void {
  rewind(run, past, [visit], () => ({ approval }))
  if (hasVoted(approval)) run.now.handled = true
}

/** Ends the turns that only came because of the vote; the approval after that. */
function closeEarlyTurns(run: Run, token: WaitingToken, after: Approval): Approval {
  const turns = new Set(turnsOf(after).map(({ id }) => id))
  let approval = after
  for (const participant of participantsOf(token.approval))
    if (participant.task !== undefined && !turns.has(participant.id))
      approval = withParticipant(approval, closeTask(run, token, participant, '-1', systemActor))
  return approval
}
