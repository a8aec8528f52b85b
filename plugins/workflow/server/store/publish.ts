import { type Forms, type OperationContext, sql } from '@gongtai/sdk/server'
import { workflowFaults } from '../../model/faults.ts'
import { tables } from '../tables.ts'
import { examineDraft } from './examine-draft.ts'

export interface Publication {
  readonly id: string
  readonly title: string
  readonly category: string
  readonly icon: string
  readonly form: string
  readonly xml: string
  readonly by: string
}

/**
 * Turns a drawing into an immutable version and makes it the one new requests run on. The form's version is pinned
 * here, so running requests keep the form they were started with.
 */
export async function publish(context: OperationContext, forms: Forms, process: Publication): Promise<number> {
  const { definition, form, problems } = await examineDraft(context, forms, process)
  if (!form) throw workflowFaults.formNotPublished()
  const errors = problems.filter((problem) => problem.severity === 'error')
  if (errors.length > 0) throw workflowFaults.notPublishable({ problems: errors })
  const db = tables(context.db)
  const { version } = await db
    .selectFrom('flow_version')
    .select(sql<number>`coalesce(max(version), 0) + 1`.as('version'))
    .where('definition_id', '=', process.id)
    .executeTakeFirstOrThrow()
  await db.updateTable('flow_version').set({ current: false }).where('definition_id', '=', process.id).execute()
  await db
    .insertInto('flow_version')
    .values({
      definition_id: process.id,
      version,
      title: process.title,
      category: process.category,
      icon: process.icon,
      xml: process.xml,
      definition: JSON.stringify({ ...definition, id: process.id, name: process.title }),
      form: form.key,
      form_version: form.version,
      published_at: context.now,
      published_by: process.by,
    })
    .execute()
  return version
}
