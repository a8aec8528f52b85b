import { type Forms, type OperationContext, type PublishedForm, sql } from '@gongtai/sdk/server'
import { workflowFaults } from '../../model/faults.ts'
import { type FlowDatabase, tables } from '../tables.ts'
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
  const { definition, xml, form, problems } = await examineDraft(context, forms, process)
  if (!form) throw workflowFaults.formNotPublished()
  const errors = problems.filter((problem) => problem.severity === 'error')
  if (errors.length > 0) throw workflowFaults.notPublishable({ problems: errors })
  const db = tables(context.db)
  const stored = JSON.stringify({ ...definition, id: process.id, name: process.title })
  const same = await versionLike(db, process, form, stored)
  if (same !== undefined) return same
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
      xml,
      definition: stored,
      form: form.key,
      form_version: form.version,
      published_at: context.now,
      published_by: process.by,
    })
    .execute()
  return version
}

/** The current version, when it is just what would be published. */
async function versionLike(
  db: FlowDatabase,
  { id, title, category, icon }: Publication,
  form: PublishedForm,
  definition: string,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('flow_version')
    .select('version')
    .where('definition_id', '=', id)
    .where('current', '=', true)
    .where('title', '=', title)
    .where('category', '=', category)
    .where('icon', '=', icon)
    .where('form', '=', form.key)
    .where('form_version', '=', form.version)
    .where(sql<boolean>`definition = ${definition}::jsonb`)
    .executeTakeFirst()
  return found?.version
}
