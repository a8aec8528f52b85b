import type { StartCommand } from '../command.ts'
import { castVote } from '../engine/cast-vote.ts'
import { enterNode } from '../engine/enter-node.ts'
import type { Run } from '../engine/run.ts'
import { settleRoster } from '../engine/settle-roster.ts'
import { noCarry } from '../instance/carry.ts'
import type { WaitingToken } from '../instance/instance.ts'
import { seatsOf } from '../instance/roster.ts'

/** Opens the start form and hands it in at once. */
export function startInstance(run: Run, command: StartCommand): void {
  const { id } = run.graph.start.node
  run.now.state = 'running'
  run.now.initiator = command.initiator ?? command.actor
  run.events.push({ kind: 'instanceStarted', initiator: run.now.initiator })
  const attempt = run.now.starts + 1
  enterNode(run, { node: id, from: [], frame: 0, carry: noCarry, again: { attempt } })
  const token = run.now.tokens[0] as WaitingToken
  settleRoster(run, castVote(run, token, seatsOf(token.roster)[0]!, { kind: 'start', vote: 'agree', code: '1' }))
}
