import { sql } from '@gongtai/sdk/server'
import { workflowFaults } from '../../model/faults.ts'
import { keysOf } from '../queries/holder-keys.ts'
import type { FlowDatabase } from '../tables.ts'
import type { Answer } from './run-command.ts'

/** A command as it arrived: the same id with the same body is a retry. */
export interface Arrived {
  readonly id: string
  readonly bodyHash: string
  readonly actor: string
  /** The task it is about. */
  readonly task?: number
}

export interface OpenInstance {
  readonly row: StoredInstance
  readonly lastDigest: string
  /** What an earlier try of the same command answered. */
  readonly earlier: Answer | undefined
  readonly task: { readonly node: string; readonly candidates: readonly string[] } | undefined
  /** Keys the actor may act under. */
  readonly keys: readonly string[]
}

export type StoredInstance = NonNullable<Awaited<ReturnType<typeof takeRow>>>

interface Around {
  readonly last_digest: string | null
  readonly earlier: { readonly hash: string; readonly answer: Answer } | null
  readonly task: OpenInstance['task'] | null
  readonly keys: readonly string[]
}

/**
 * Takes the row of an instance, so that commands about it come one after the other, and everything a command needs
 * besides. Both statements leave together; the second sees what the command before this one has left behind.
 */
export async function openInstance(db: FlowDatabase, id: string, command: Arrived): Promise<OpenInstance> {
  const [found, { rows }] = await Promise.all([takeRow(db, id), around(db, id, command)])
  const [other] = rows
  if (!found || !other) throw workflowFaults.unknownInstance()
  if (other.earlier && other.earlier.hash !== command.bodyHash) throw workflowFaults.commandReused()
  return {
    row: found,
    lastDigest: other.last_digest ?? '',
    earlier: other.earlier?.answer,
    task: other.task ?? undefined,
    keys: other.keys,
  }
}

const takeRow = (db: FlowDatabase, id: string) =>
  db.selectFrom('flow_instance').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const around = (db: FlowDatabase, id: string, { id: command, actor, task }: Arrived) =>
  sql<Around>`select
    (select digest from flow_record where tenant_id = current_tenant() and instance_id = ${id}
      order by seq desc limit 1) as last_digest,
    (select jsonb_build_object('hash', body_hash, 'answer', answer) from flow_command
      where tenant_id = current_tenant() and command_id = ${command}) as earlier,
    (select jsonb_build_object('node', node, 'candidates', candidates) from flow_task
      where tenant_id = current_tenant() and instance_id = ${id} and task = ${task ?? -1}) as task,
    ${keysOf(actor)} as keys`.execute(db)
