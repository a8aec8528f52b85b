import type { PluginUsage } from '@gongtai/sdk'
import { type Database, sql } from '@gongtai/sdk/server'

/** Published forms that hold fields of a plugin, and those the plugin brought along itself. */
export const formUsage: PluginUsage = {
  id: 'form-design.forms',
  usage: async (db, { contributes }) => {
    const types = contributes['field-types'] ?? []
    const shipped = contributes['shipped-forms'] ?? []
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from form_definition form
      join lateral (
        select document from form_version version
        where version.tenant_id = form.tenant_id and version.key = form.key order by version.version desc limit 1
      ) newest on true
      where form.tenant_id = current_tenant() and (
        form.key = any(${shipped}::text[])
        or exists (
          select 1 from jsonb_path_query(newest.document, '$.**.attrType') kind
          where kind #>> '{}' = any(${types}::text[])
        )
      )`.execute(db as Database)
    return [{ title: '已发布的表单', count: Number(rows[0]?.count ?? 0), path: '/tool/form' }]
  },
}
