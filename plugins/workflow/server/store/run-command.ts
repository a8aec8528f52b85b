import type { TenantView } from '@gongtai/sdk'
import { type Command, decide, type Facts, type FlowEvent, type Graph, type Instance, type SeatOffer, type StepResult, type Visit } from '@gongtai/sdk/flow'
import { workflowFaults } from '../../model/faults.ts'
import type { FlowDatabase, InstanceTable } from '../tables.ts'
import { commit } from './commit.ts'
import { canonical, digestOf } from './digest.ts'
import { graphOf } from './graphs.ts'
import { resolveSeats } from './resolve-seats.ts'

/** What a command needs to know of the world besides the tables of the workflow. */
export interface Surroundings {
  readonly db: FlowDatabase
  readonly tenant: string
  readonly view: TenantView
  readonly now: Date
  readonly keys: readonly string[]
  readonly manager: boolean
  /** Digest of the form values as they are stored now. */
  readonly formDigest: string
  readonly attachments?: readonly { readonly oid: string; readonly name: string }[]
  holds(condition: string, result: StepResult): boolean
}

export interface Outcome {
  readonly instance: Instance
  readonly events: readonly FlowEvent[]
  readonly answer: Answer
  /** Whether an earlier try of the same command already did it; nothing was changed this time. */
  readonly repeated: boolean
}

export interface Answer {
  readonly procInstId: string
  readonly number: string
  readonly state: string
  /** Code that the actor's own task or record got. */
  readonly status: string
}

const TRIES = 5
const ROUNDS = 20

/**
 * Carries out one command on a stored instance: load, decide, commit. Who was first is decided by the revision of
 * the instance's row; the loser decides anew on what is there then, and goes through if that still makes sense.
 */
export async function runCommand(around: Surroundings, instanceId: string, command: Command): Promise<Outcome> {
  const bodyHash = digestOf(canonical(command))
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const row = await loadInstance(around.db, instanceId)
    const earlier = await findCommand(around.db, command.id, bodyHash)
    if (earlier) return { instance: row.marking as Instance, events: [], answer: earlier, repeated: true }
    const graph = await graphOf(around.db, around.tenant, row.definition_id, row.version)
    const decided = await decideStored(around, graph, row, command)
    const answer = answerOf(row, decided, command.actor)
    const outcome = await commit(around.db, {
      tenant: around.tenant,
      instance: instanceId,
      revision: row.revision,
      next: decided.instance,
      events: decided.events,
      command: command.id,
      bodyHash,
      answer,
      formDigest: around.formDigest,
      definitionTitle: graph.definition.name,
      lastDigest: row.last_digest ?? '',
      attachments: around.attachments,
      nodeName: (node) => graph.nodes.get(node)?.node.name ?? node,
      at: around.now,
    })
    if (outcome === 'ok') return { ...decided, answer, repeated: false }
  }
  throw workflowFaults.changedMeanwhile()
}

export async function findCommand(db: FlowDatabase, id: string, bodyHash: string): Promise<Answer | undefined> {
  const earlier = await db.selectFrom('flow_command').selectAll().where('command_id', '=', id).executeTakeFirst()
  if (!earlier) return undefined
  if (earlier.body_hash !== bodyHash) throw workflowFaults.commandReused()
  return earlier.answer as Answer
}

type Loaded = Awaited<ReturnType<typeof loadInstance>>

async function loadInstance(db: FlowDatabase, id: string) {
  const row = await db
    .selectFrom('flow_instance as instance')
    .selectAll('instance')
    .select((eb) =>
      eb
        .selectFrom('flow_record as record')
        .select('digest')
        .whereRef('record.tenant_id', '=', 'instance.tenant_id')
        .whereRef('record.instance_id', '=', 'instance.id')
        .orderBy('record.seq', 'desc')
        .limit(1)
        .as('last_digest'),
    )
    .where('instance.id', '=', id)
    .executeTakeFirst()
  if (!row) throw workflowFaults.unknownInstance()
  return row
}

/** Asks the engine until it has everything it needs to know. */
async function decideStored(around: Surroundings, graph: Graph, row: Loaded, command: Command) {
  const seats = new Map<string, readonly SeatOffer[]>()
  const disabled = await disabledUsers(around.db)
  let history: readonly Visit[] | undefined
  const facts = (): Facts => ({
    keys: around.keys,
    manager: around.manager,
    form: around.formDigest,
    holds: around.holds,
    seats: (need) => seats.get(JSON.stringify(need)),
    history,
    enabled: (user) => !disabled.has(user),
  })
  const present = Object.keys(row.marking as object).length === 0 ? undefined : (row.marking as Instance)
  for (let round = 0; round < ROUNDS; round += 1) {
    const decision = decide(graph, present, command, facts())
    if (decision.kind === 'decided') return decision
    for (const need of decision.needs) {
      if (need.kind === 'history') history = await liveVisits(around.db, row.id)
      else seats.set(JSON.stringify(need), await resolveSeats(around.db, around.view, graph, need, caseOf(around, row)))
    }
  }
  throw workflowFaults.changedMeanwhile()
}

const caseOf = (around: Surroundings, row: Loaded) => ({
  tenant: around.tenant,
  initiator: { user: row.initiator, unit: row.initiator_unit, department: row.initiator_department },
})

async function disabledUsers(db: FlowDatabase): Promise<ReadonlySet<string>> {
  const found = await db.selectFrom('org_user').select('id').where('enabled', '=', false).execute()
  return new Set(found.map((user) => user.id))
}

async function liveVisits(db: FlowDatabase, instance: string): Promise<readonly Visit[]> {
  const found = await db
    .selectFrom('flow_visit')
    .select('body')
    .where('instance_id', '=', instance)
    .where('live', '=', true)
    .orderBy('seq')
    .execute()
  return found.map((visit) => visit.body as Visit).filter((visit) => visit.outcome !== undefined)
}

function answerOf(
  row: Pick<InstanceTable, 'id' | 'number'>,
  decided: { readonly instance: Instance; readonly events: readonly FlowEvent[] },
  actor: string,
): Answer {
  const own = decided.events.find((event) => event.kind === 'recorded' && event.record.actor === actor)
  const status = own?.kind === 'recorded' ? (own.record.code ?? '') : ''
  return { procInstId: row.id, number: row.number, state: decided.instance.state, status }
}

