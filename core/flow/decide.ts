import type { CaseCommand, Command } from './command.ts'
import { addSigner } from './commands/add-signer.ts'
import { completeTask } from './commands/complete-task.ts'
import { copyTo } from './commands/copy-to.ts'
import { expireStep } from './commands/expire-step.ts'
import { finishWork } from './commands/finish-work.ts'
import { reopenStep } from './commands/reopen-step.ts'
import { retryIncident } from './commands/retry-incident.ts'
import { returnTask } from './commands/return-task.ts'
import { revokeInstance } from './commands/revoke-instance.ts'
import { sendBack } from './commands/send-back.ts'
import { startInstance } from './commands/start-instance.ts'
import { resumeInstance, suspendInstance } from './commands/suspend-instance.ts'
import { takeBack } from './commands/take-back.ts'
import { terminateInstance } from './commands/terminate-instance.ts'
import { transferTask } from './commands/transfer-task.ts'
import { urgeHolders } from './commands/urge-holders.ts'
import { withdrawInstance } from './commands/withdraw-instance.ts'
import type { Graph } from './definition/graph.ts'
import { advance } from './engine/advance.ts'
import { endInstance } from './engine/end-instance.ts'
import { refuseAtRest } from './engine/refuse-at-rest.ts'
import { beginRun, instanceOf, type Run } from './engine/run.ts'
import type { FlowEvent } from './event.ts'
import type { Facts, Need } from './facts.ts'
import type { Instance } from './instance/instance.ts'

/**
 * What became of a command: the next state with what happened, or what must be known first.
 *
 * @see decide
 */
export type Decision =
  | { readonly kind: 'decided'; readonly instance: Instance; readonly events: readonly FlowEvent[] }
  | { readonly kind: 'needs'; readonly needs: readonly Need[] }

/**
 * Decides one command. Pure: the same definition, instance, command and facts give the same answer, byte for byte.
 *
 * What happens when a task is completed, one file per step:
 * 1. `refuse-at-rest`   an ended or suspended instance takes no votes
 * 2. `complete-task`    the task must be open and the actor's, the opinion given; they vote, the task closes
 * 3. `settle-approval`  the votes are counted (`tally`); undecided, the next participants get their tasks (`agree-by-itself`)
 * 4. `close-approval`   decided, the other tasks close; passed leaves the step, failed is led by `follow-oppose`
 * 5. `leave-visit`      the visit closes and its flows (`choose-flows`) send tokens on
 * 6. `advance`          each token enters its node (`enter-node`) or parks before a join (`join`)
 * 7. `open-approval`    at a human step people are found (`participation`, `empty-policy`) and get tasks: back to 3
 * 8. `end-instance`     when no token is left
 *
 * A return goes `return-task` → `go-back` → `rewind` (or `back-to-start`), and on with 6; `take-back` rewinds too.
 *
 * @param graph the compiled process
 * @param instance as it stands, absent for a command that starts one
 * @param command what somebody wants
 * @param facts what is known of people and form; what is not known yet comes back as needs
 * @returns the next instance with its events, or what has to be found out first
 * @throws a fault of `flowFaults`, when the command is refused
 * @example
 * declare const graph: Graph
 * declare const instance: Instance
 * declare const facts: Facts
 * const decision = decide(graph, instance, { kind: 'approve', id: 'c1', actor: 'u1', task: 3 }, facts)
 * if (decision.kind === 'decided') console.log(decision.events)
 */
export function decide(graph: Graph, instance: Instance | undefined, command: Command, facts: Facts): Decision {
  const run = beginRun(graph, instance, command, facts)
  refuseAtRest(run, instance)
  act(run, command)
  advance(run)
  if (run.needs.length > 0) return { kind: 'needs', needs: distinct(run.needs) }
  if (run.now.state === 'running' && run.now.tokens.length === 0) endInstance(run, 'finished', run.lastResult)
  return { kind: 'decided', instance: instanceOf(run), events: run.events }
}

function act(run: Run, command: Command) {
  switch (command.kind) {
    case 'start':
      return startInstance(run, command)
    case 'approve':
    case 'oppose':
    case 'abstain':
      return completeTask(run, command)
    case 'rejectPrevious':
    case 'rejectInitiator':
    case 'reject':
      return returnTask(run, command)
    case 'transfer':
      return transferTask(run, command)
    case 'withdraw':
    case 'terminate':
    case 'suspend':
    case 'resume':
    case 'revoke':
      return ofWhole[command.kind](run)
    case 'urge':
      return urgeHolders(run, command)
    case 'addSigner':
      return addSigner(run, command)
    case 'takeBack':
      return takeBack(run, command)
    case 'retry':
      return retryIncident(run, command)
    case 'sendBack':
      return sendBack(run, command)
    case 'reopen':
      return reopenStep(run, command)
    case 'copy':
      return copyTo(run, command)
    case 'finishWork':
      return finishWork(run, command)
    case 'expire':
      return expireStep(run, command)
  }
}

/** What concerns the instance as a whole. */
const ofWhole: Readonly<Record<CaseCommand['kind'], (run: Run) => void>> = {
  withdraw: withdrawInstance,
  terminate: terminateInstance,
  suspend: suspendInstance,
  resume: resumeInstance,
  revoke: revokeInstance,
}

const distinct = (needs: readonly Need[]): readonly Need[] => [
  ...new Map(needs.map((need) => [JSON.stringify(need), need])).values(),
]
