import { formPublished, operation, sql, type Tables } from '@gongtai/sdk/server'
import * as calls from '../../model/calls.ts'
import { formFaults } from '../../model/faults.ts'
import { publish } from '../forms/publish.ts'
import { type FormDatabase, tables } from '../tables.ts'

/** The newest version, when it is just what the draft is. */
async function versionLike(db: FormDatabase, key: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('form_version as version')
    .innerJoin('form_definition as form', 'form.key', 'version.key')
    .select('version.version')
    .where('version.key', '=', key)
    .whereRef('version.document', '=', 'form.draft')
    .where('version.version', '=', (eb) =>
      eb
        .selectFrom('form_version as each')
        .select(sql<number>`max(each.version)`.as('newest'))
        .where('each.key', '=', key),
    )
    .executeTakeFirst()
  return found?.version
}

const publishWith = (runtimeTables: Tables) =>
  operation(calls.publishForm, async ({ key, revision, mayStay = false }, context) => {
    const db = tables(context.db)
    const draft = await db
      .selectFrom('form_definition')
      .selectAll()
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    if (!draft) throw formFaults.unknownForm()
    if (draft.revision !== revision) throw formFaults.draftChanged()
    const same = await versionLike(db, key)
    if (same !== undefined) {
      await context.publish(formPublished, { form: key, version: same, mayStay })
      return { version: same, changed: false }
    }
    const version = await publish(runtimeTables, {
      db,
      view: context.view,
      tenant: context.tenant,
      key,
      document: draft.draft,
      by: context.user.id,
      now: context.now,
    })
    context.notify({ type: 'form-design.published', data: { key, version } })
    await context.publish(formPublished, { form: key, version, mayStay })
    return { version, changed: true }
  })

const versions = operation(calls.listVersions, async ({ key }, context) => {
  const found = await tables(context.db)
    .selectFrom('form_version as version')
    .leftJoin('org_user as person', 'person.id', 'version.published_by')
    .select(['version.version', 'version.title', 'version.published_at', 'person.name'])
    .where('version.key', '=', key)
    .orderBy('version.version', 'desc')
    .execute()
  const rows = found.map((version) => ({
    version: version.version,
    title: version.title,
    publishedAt: version.published_at.toISOString(),
    publishedBy: version.name ?? '系统',
  }))
  return { rows, total: rows.length }
})

export const publishOperations = (runtimeTables: Tables) => [publishWith(runtimeTables), versions]
