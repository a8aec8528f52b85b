import type { PluginUsage } from '@gongtai/sdk'
import { type Database, sql } from '@gongtai/sdk/server'

/** Running requests of processes a plugin brought along, or whose form holds fields of the plugin. */
export const processUsage: PluginUsage = {
  id: 'workflow.instances',
  usage: async (db, { contributes }) => {
    const types = contributes['field-types'] ?? []
    const shipped = contributes['shipped-processes'] ?? []
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from flow_instance instance
      join form_version form on form.tenant_id = instance.tenant_id
        and form.key = instance.form and form.version = instance.form_version
      where instance.tenant_id = current_tenant() and instance.state = 'running' and (
        instance.definition_id = any(${shipped}::text[])
        or exists (
          select 1 from jsonb_path_query(form.document, '$.**.attrType') kind
          where kind #>> '{}' = any(${types}::text[])
        )
      )`.execute(db as Database)
    return [{ title: '在办的申请', count: Number(rows[0]?.count ?? 0), path: '/workflow/pending' }]
  },
}
