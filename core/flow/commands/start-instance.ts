import type { StartCommand } from '../command.ts'
import { castVote } from '../engine/cast-vote.ts'
import { enterNode } from '../engine/enter-node.ts'
import type { Run } from '../engine/run.ts'
import { settleApproval } from '../engine/settle-approval.ts'
import { flowFaults } from '../faults.ts'
import { participantsOf } from '../instance/approval.ts'
import type { WaitingToken } from '../instance/instance.ts'
import { noTokenData } from '../instance/token-data.ts'

/** Opens the start form and hands it in at once. */
export function startInstance(run: Run, command: StartCommand): void {
  const { id } = run.graph.start.node
  run.now.state = 'running'
  run.now.initiator = command.initiator ?? command.actor
  if (!run.facts.enabled(run.now.initiator)) throw flowFaults.initiatorUnavailable()
  run.events.push({ kind: 'instanceStarted', initiator: run.now.initiator })
  const attempt = run.now.starts + 1
  enterNode(run, { node: id, from: [], frame: 0, data: noTokenData, again: { attempt } })
  const token = run.now.tokens[0] as WaitingToken
  settleApproval(
    run,
    castVote(run, token, participantsOf(token.approval)[0]!, { kind: 'start', vote: 'agree', code: '1' }),
  )
}
