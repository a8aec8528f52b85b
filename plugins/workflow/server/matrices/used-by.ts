import { sql } from '@gongtai/sdk/server'
import type { FlowDatabase } from '../tables.ts'

/** Names of the published processes with a rule whose source is this one, or begins so. */
export async function processesNaming(db: FlowDatabase, source: string, beginning: string): Promise<readonly string[]> {
  const { rows } = await sql<{ title: string }>`
    select distinct version.title from flow_version version
    where version.tenant_id = current_tenant()
      and (version.current or exists (
        select from flow_instance instance
        where instance.tenant_id = current_tenant() and instance.definition_id = version.definition_id
          and instance.version = version.version and instance.state = 'running'))
      and jsonb_path_exists(version.definition,
        '$.**.rules[*] ? (@.type == "14").sources[*].key ? (@ == $source || @ starts with $beginning)',
        jsonb_build_object('source', ${source}::text, 'beginning', ${beginning}::text))
    order by version.title limit 5`.execute(db)
  return rows.map(({ title }) => title)
}
