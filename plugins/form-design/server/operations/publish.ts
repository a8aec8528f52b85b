import { operation, type Tables } from '@gongtai/sdk/server'
import * as calls from '../../model/calls.ts'
import { formFaults } from '../../model/faults.ts'
import { publish } from '../forms/publish.ts'
import { tables } from '../tables.ts'

const publishWith = (runtimeTables: Tables) =>
  operation(calls.publishForm, async ({ key, revision }, context) => {
    const db = tables(context.db)
    const draft = await db
      .selectFrom('form_definition')
      .selectAll()
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    if (!draft) throw formFaults.unknownForm()
    if (draft.revision !== revision) throw formFaults.draftChanged()
    const version = await publish(runtimeTables, {
      db,
      view: context.view,
      key,
      document: draft.draft,
      by: context.user.id,
      now: context.now,
    })
    context.notify({ type: 'form-design.published', data: { key, version } })
    return { version }
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
