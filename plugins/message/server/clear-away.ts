import type { ScheduledJob } from '@gongtai/sdk'
import { sql, type Tenants } from '@gongtai/sdk/server'

/** Rows a statement, so that nobody waits for the clearing. */
const PORTION = 5_000

/** Every night messages go that are older than the tenant wants to keep them. */
export const clearAway = (tenants: Tenants): ScheduledJob => ({
  id: 'message.clear-away',
  title: '清理超过保留天数的消息',
  cron: '40 3 * * *',
  run: async ({ tenant }) => {
    while ((await clearPortion(tenants, tenant)) === PORTION);
  },
})

const clearPortion = (tenants: Tenants, tenant: string): Promise<number> =>
  tenants.run(tenant, async ({ db, settings }) => {
    const { keepDays } = await settings<{ readonly keepDays: number }>('message')
    const { numAffectedRows } = await sql`delete from msg_message
      where tenant_id = current_tenant() and (user_id, id) in (
        select user_id, id from msg_message
        where tenant_id = current_tenant() and at < now() - ${keepDays}::integer * interval '1 day'
        order by at limit ${PORTION})`.execute(db)
    return Number(numAffectedRows ?? 0)
  })
