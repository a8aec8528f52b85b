import { operation, sql } from '@gongtai/sdk/server'
import * as calls from '../../model/design-calls.ts'
import { workflowFaults } from '../../model/faults.ts'
import { tables } from '../tables.ts'

/** The published versions of a process, newest first. */
const versions = operation(calls.processVersions, async ({ defKey }, context) => {
  const found = await tables(context.db)
    .selectFrom('flow_version as version')
    .leftJoin('org_user as person', (join) =>
      join.onRef('person.id', '=', 'version.published_by').onRef('person.tenant_id', '=', 'version.tenant_id'),
    )
    .select(['version.version', 'version.published_at', 'person.name as person_name'])
    .select((eb) =>
      eb
        .selectFrom('flow_instance as instance')
        .select(sql<number>`count(*)`.as('running'))
        .whereRef('instance.definition_id', '=', 'version.definition_id')
        .whereRef('instance.version', '=', 'version.version')
        .where('instance.state', '=', 'running')
        .as('running'),
    )
    .where('version.definition_id', '=', defKey)
    .orderBy('version.version', 'desc')
    .execute()
  return found.map((row) => ({
    version: row.version,
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.person_name ?? '系统',
    running: Number(row.running ?? 0),
  }))
})

const version = operation(calls.processVersion, async (asked, context) => {
  const found = await tables(context.db)
    .selectFrom('flow_version')
    .select('xml')
    .where('definition_id', '=', asked.defKey)
    .where('version', '=', asked.version)
    .executeTakeFirst()
  if (!found) throw workflowFaults.unknownProcess()
  return found
})

export const versionOperations = [versions, version]
