import type { PluginUsage } from '@gongtai/sdk'
import { type Database, sql } from '@gongtai/sdk/server'

/** Published forms that hold fields of a plugin, and those the plugin brought along itself. */
export const formUsage: PluginUsage = {
  id: 'form-design.forms',
  usage: async (db, { contributes }) => {
    const types = contributes['field-types'] ?? []
    const shipped = contributes['shipped-forms'] ?? []
    const { rows } = await sql<{ title: string }>`
      select form.title from form_definition form
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
      )
      order by form.title`.execute(db as Database)
    return [{ title: titleOf(rows.map(({ title }) => title)), count: rows.length, path: '/tool/form' }]
  },
}

const named = 5

/** The forms by name, as far as there is room for them. */
const titleOf = (titles: readonly string[]): string => {
  if (titles.length === 0) return '已发布的表单'
  return `已发布的表单（${titles.slice(0, named).join('、')}${titles.length > named ? ' 等' : ''}）`
}
