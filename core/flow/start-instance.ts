import { noCarry } from './carry.ts'
import { castVote } from './cast-vote.ts'
import type { StartCommand } from './command.ts'
import { enterNode } from './enter-node.ts'
import type { WaitingToken } from './instance.ts'
import { seatsOf } from './roster.ts'
import type { Run } from './run.ts'
import { settleRoster } from './settle-roster.ts'

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
