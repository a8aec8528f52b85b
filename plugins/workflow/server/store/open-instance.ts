import { type Selectable, sql } from '@gongtai/sdk/server'
import { workflowFaults } from '../../model/faults.ts'
import { anybodyStandsIn, standInsAt, standsIn } from '../queries/entrusted.ts'
import { keysOfAll } from '../queries/holder-keys.ts'
import type { FlowDatabase, InstanceTable } from '../tables.ts'
import type { Answer } from './run-command.ts'

/** A command as it arrived: the same id with the same body is a retry. */
export interface Arrived {
  readonly id: string
  readonly instance: string
  readonly bodyHash: string
  readonly actor: string
  /** The task it is about. */
  readonly task?: number
}

export interface OpenInstance {
  readonly row: StoredInstance
  readonly lastDigest: string
  /** What a command of this id has answered before. */
  readonly earlier: { readonly hash: string; readonly answer: Answer } | undefined
  readonly task: { readonly node: string; readonly candidates: readonly string[] } | undefined
  /** In whose place the actor would handle the task; absent when it is their own. */
  readonly principal: string | undefined
  /** Whether anybody stands in for anybody now. */
  readonly standIns: boolean
  /** Keys the actor may act under, at the task of a principal its own as well. */
  readonly keys: readonly string[]
}

export type StoredInstance = Selectable<InstanceTable>

interface Around {
  readonly last_digest: string | null
  readonly earlier: OpenInstance['earlier'] | null
  readonly task: OpenInstance['task'] | null
  readonly stands_in: boolean
  readonly stand_ins: boolean
}

/** Takes the row of one instance, waiting for whoever holds it. */
export async function openInstance(db: FlowDatabase, command: Arrived): Promise<OpenInstance> {
  const opened = (await openInstances(db, [command], 'wait')).get(command)
  if (!opened) throw workflowFaults.unknownInstance()
  return opened
}

/**
 * Takes the rows of instances, so that commands about one come one after the other, and everything the commands need
 * besides. All statements leave together; those after the first see what the commands before these have left behind.
 * An instance that is not there is left out, and so is one that somebody holds when we pass on.
 */
export async function openInstances(
  db: FlowDatabase,
  commands: readonly Arrived[],
  held: 'wait' | 'pass',
): Promise<ReadonlyMap<Arrived, OpenInstance>> {
  const ids = commands.map((command) => command.instance)
  const [taken, around, keys] = await Promise.all([
    takeRows(db, ids, held),
    aroundThem(db, commands),
    keysOfAll(db, [...new Set(commands.map((command) => command.actor))]),
  ])
  const rows = new Map(taken.map((row) => [row.id, row]))
  const opened = new Map<Arrived, OpenInstance>()
  for (const [at, command] of commands.entries()) {
    const row = rows.get(command.instance)
    const { last_digest, earlier, stand_ins: standIns, ...one } = around[at] ?? nothing
    if (!row) continue
    const task = one.task ?? undefined
    const own = keys.get(command.actor) ?? []
    const others = one.stands_in && task && !task.candidates.some((key) => own.includes(key))
    const principal = others ? await principalAt(db, command) : undefined
    const found = { task, principal, standIns, keys: principal && task ? [...own, ...task.candidates] : own }
    opened.set(command, { row, lastDigest: last_digest ?? '', earlier: earlier ?? undefined, ...found })
  }
  return opened
}

/** In whose place somebody would handle a task. */
async function principalAt(db: FlowDatabase, { instance, task = -1, actor }: Arrived): Promise<string | undefined> {
  return (await standInsAt(db, instance, [task])).find(({ deputy }) => deputy === actor)?.principal
}

const nothing: Around = { last_digest: null, earlier: null, task: null, stands_in: false, stand_ins: false }

/** What an earlier try of the command answered, if there was one. */
export function answeredBefore({ earlier }: Pick<OpenInstance, 'earlier'>, command: Arrived): Answer | undefined {
  if (earlier && earlier.hash !== command.bodyHash) throw workflowFaults.commandReused()
  return earlier?.answer
}

/** Locked inside the lateral part, so that each row is found by its key, however the tables have grown meanwhile. */
async function takeRows(db: FlowDatabase, ids: readonly string[], held: 'wait' | 'pass') {
  const { rows } = await sql<StoredInstance>`select taken.* from unnest(${ids}::text[]) as asked(id)
    cross join lateral (select * from flow_instance where tenant_id = current_tenant() and id = asked.id
      for update ${held === 'pass' ? sql`skip locked` : sql``}) taken`.execute(db)
  return rows
}

async function aroundThem(db: FlowDatabase, commands: readonly Arrived[]): Promise<readonly Around[]> {
  const { rows } = await sql<Around>`select
    (select digest from flow_record where tenant_id = current_tenant() and instance_id = asked.instance
      order by seq desc limit 1) as last_digest,
    (select jsonb_build_object('hash', body_hash, 'answer', answer) from flow_command
      where tenant_id = current_tenant() and command_id = asked.command) as earlier,
    (select jsonb_build_object('node', node, 'candidates', candidates) from flow_task
      where tenant_id = current_tenant() and instance_id = asked.instance and task = asked.task) as task,
    ${standsIn(sql.ref('asked.actor'))} as stands_in,
    ${anybodyStandsIn} as stand_ins
    from unnest(${commands.map((command) => command.instance)}::text[], ${commands.map((command) => command.id)}::text[],
      ${commands.map((command) => command.task ?? -1)}::integer[],
      ${commands.map((command) => command.actor)}::text[])
      with ordinality as asked(instance, command, task, actor, place)
    order by place`.execute(db)
  return rows
}
