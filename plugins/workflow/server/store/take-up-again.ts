import type { OperationContext, Person, PublishedForm } from '@gongtai/sdk/server'
import { workflowFaults } from '../../model/faults.ts'
import { type FlowDatabase, tables } from '../tables.ts'
import type { currentVersion } from './graphs.ts'
import { type Arrived, type OpenInstance, openInstance, type StoredInstance } from './open-instance.ts'

/** What a request is begun with. */
export interface Beginning {
  readonly title: string
  readonly summary: string
  readonly version: NonNullable<Awaited<ReturnType<typeof currentVersion>>>
  readonly form: PublishedForm
  readonly record: string
  /** Who begins it, with where they are in the organisation. */
  readonly person: Person | undefined
}

/** What stands in the row of a request from its beginning, and anew when it is begun again. */
export function beginningOf(
  { user }: Pick<OperationContext, 'user'>,
  { title, summary, version, form, record, person }: Beginning,
) {
  return {
    version: version.version,
    title,
    summary,
    category: version.category,
    initiator_unit: person?.unit ?? user.unit,
    initiator_department: person?.department ?? user.department,
    form: form.key,
    form_version: form.version,
    form_table: form.table,
    record_id: record,
  }
}

/**
 * The withdrawn request that is handed in again, held until the end of the transaction. One that has ended is only the
 * pattern of a new request, and nothing is answered for it.
 */
export async function withdrawnBefore(
  db: FlowDatabase,
  arrived: Omit<Arrived, 'instance'>,
  { from, defKey }: { readonly from?: string; readonly defKey: string },
): Promise<OpenInstance | undefined> {
  if (from === undefined) return undefined
  const opened = await openInstance(db, { ...arrived, instance: from })
  const { row } = opened
  if (row.definition_id !== defKey) throw workflowFaults.unknownInstance()
  if (row.initiator !== arrived.actor) throw workflowFaults.onlyOwnAgain()
  if (row.state === 'running') throw workflowFaults.runsAgain({ number: row.number })
  return row.state === 'withdrawn' ? opened : undefined
}

/** Begins a withdrawn request again: it keeps its number and its history, and runs by the process as it is today. */
export async function takeUpAgain(
  context: OperationContext,
  row: StoredInstance,
  given: Beginning,
): Promise<StoredInstance> {
  const beginning = beginningOf(context, given)
  return tables(context.db)
    .updateTable('flow_instance')
    .set(beginning)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
