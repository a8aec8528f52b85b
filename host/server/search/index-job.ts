import type { ScheduledJob } from '@gongtai/core/points/scheduled-jobs'
import { sql, type Tenants } from '@gongtai/sdk/server'

/** Brings what is written in searched tables into their index, part by part; one long import takes some of them. */
export const searchIndexJob = (tenants: Tenants): ScheduledJob => ({
  id: 'search.index',
  title: '更新检索索引',
  cron: '* * * * *',
  run: async ({ tenant }) => {
    for (const table of await tablesWithWork(tenants, tenant)) while (await worked(tenants, tenant, table));
  },
})

const tablesWithWork = (tenants: Tenants, tenant: string) =>
  tenants.run(tenant, async ({ db }) => {
    const { rows } = await sql<{ name: string }>`select search_work() as name`.execute(db)
    return rows.map(({ name }) => name)
  })

/** Does one part in a transaction of its own; answers whether there is more. */
const worked = (tenants: Tenants, tenant: string, table: string) =>
  tenants.run(tenant, async ({ db }) => {
    const { rows } = await sql<{ more: boolean }>`select search_index(${table}) as more`.execute(db)
    return rows[0]?.more === true
  })
