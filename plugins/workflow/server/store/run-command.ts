import type { AssignmentContext, FormValues, TenantView } from '@gongtai/sdk'
import type { Command, FlowEvent, Graph, Instance, StepResult } from '@gongtai/sdk/flow'
import { workflowFaults } from '../../model/faults.ts'
import type { FlowDatabase } from '../tables.ts'
import { type Attachment, type Change, commitOne } from './commit.ts'
import { decideStored } from './decide-stored.ts'
import type { StoredInstance } from './open-instance.ts'
import type { PeopleAsked } from './people-asked.ts'

/** What a command needs to know of the world besides the tables of the workflow. */
export interface DecisionContext {
  readonly db: FlowDatabase
  readonly tenant: string
  readonly view: TenantView
  readonly now: Date
  readonly people: PeopleAsked
  readonly keys: readonly string[]
  /** In whose place the actor handles the task. */
  readonly principal?: string | undefined
  readonly manager: boolean
  /** The plugin that brought the form along is off. */
  readonly areaOff: boolean
  /** The form values as they are stored now. */
  readonly values: FormValues
  /** What the fields of the form stand for. */
  readonly named: AssignmentContext['named']
  /** Digest of them. */
  readonly formDigest: string
  holds(condition: string, result: StepResult): boolean
}

/** A stored instance whose row this transaction holds, and the command it is to carry out. */
export interface Ordered {
  readonly row: StoredInstance
  readonly graph: Graph
  readonly lastDigest: string
  readonly command: Command
  /** Of everything the client sent with the command. */
  readonly bodyHash: string
  readonly attachments?: readonly Attachment[]
  /** Titles of fields that did not come out as the client showed them. */
  readonly differing?: readonly string[]
}

export interface Outcome {
  readonly instance: Instance
  readonly events: readonly FlowEvent[]
  readonly answer: Answer
}

export interface Answer {
  readonly procInstId: string
  readonly number: string
  readonly state: string
  /** Code that the actor's own task or record got. */
  readonly status: string
  readonly differing?: readonly string[]
}

/** Carries out one command: decide on what is stored, write what was decided. */
export async function runCommand(around: DecisionContext, ordered: Ordered): Promise<Outcome> {
  const { outcome, change } = await decideCommand(around, ordered)
  await commitOne(around.db, change)
  return outcome
}

/** What an area need not follow, or is told of once it is back: a request of an area that is gone for good has to end. */
const WITHOUT_AREA: ReadonlySet<Command['kind']> = new Set(['urge', 'suspend', 'resume', 'copy', 'terminate'])

/** What a command comes to, and what has to be written for it. */
export async function decideCommand(
  around: DecisionContext,
  ordered: Ordered,
): Promise<{ readonly outcome: Outcome; readonly change: Change }> {
  const { row, graph, command } = ordered
  if (around.areaOff && !WITHOUT_AREA.has(command.kind))
    throw workflowFaults.areaOff({ process: graph.definition.name })
  const { instance, events } = await decideStored(around, graph, row, command)
  const { differing = [] } = ordered
  const answer = {
    ...answerOf(row, { instance, events }, command.actor),
    ...(differing.length > 0 && { differing }),
  }
  const change = {
    row,
    next: instance,
    events,
    command: command.id,
    bodyHash: ordered.bodyHash,
    answer,
    formDigest: around.formDigest,
    definitionTitle: graph.definition.name,
    lastDigest: ordered.lastDigest,
    attachments: ordered.attachments,
    nodeName: (node: string) => graph.nodes.get(node)?.node.name ?? node,
    at: around.now,
  }
  return { outcome: { instance, events, answer }, change }
}

function answerOf(
  row: Pick<StoredInstance, 'id' | 'number'>,
  decided: { readonly instance: Instance; readonly events: readonly FlowEvent[] },
  actor: string,
): Answer {
  const own = decided.events.find((event) => event.kind === 'recorded' && event.record.actor === actor)
  const status = own?.kind === 'recorded' ? (own.record.code ?? '') : ''
  return { procInstId: row.id, number: row.number, state: decided.instance.state, status }
}
