import type { ScheduledJob } from '@gongtai/sdk'
import { sql, type Tenants } from '@gongtai/sdk/server'

/** Rows a statement, so that nobody waits for the clearing. */
const PORTION = 5_000
/** A notice takes the deliveries to all its people along. */
const SMALL_PORTION = 200

/** Every night messages and records of sending go that are older than the tenant wants to keep them. */
export const clearAway = (tenants: Tenants): ScheduledJob => ({
  id: 'message.clear-away',
  title: '清理超过保留天数的消息与发送记录',
  cron: '40 3 * * *',
  run: async ({ tenant }) => {
    while ((await clearMessages(tenants, tenant)) === PORTION);
    while ((await clearNotices(tenants, tenant)) === SMALL_PORTION);
  },
})

const clearMessages = (tenants: Tenants, tenant: string): Promise<number> =>
  tenants.run(tenant, async ({ db, settings }) => {
    const { keepDays } = await settings<{ readonly keepDays: number }>('message')
    const { numAffectedRows } = await sql`delete from msg_message
      where tenant_id = current_tenant() and (user_id, id) in (
        select user_id, id from msg_message
        where tenant_id = current_tenant() and at < now() - ${keepDays}::integer * interval '1 day'
        order by at limit ${PORTION})`.execute(db)
    return Number(numAffectedRows ?? 0)
  })

const clearNotices = (tenants: Tenants, tenant: string): Promise<number> =>
  tenants.run(tenant, async ({ db, settings }) => {
    const { keepDeliveryDays } = await settings<{ readonly keepDeliveryDays: number }>('message')
    const { numAffectedRows } = await sql`delete from msg_notice
      where tenant_id = current_tenant() and id in (
        select id from msg_notice
        where tenant_id = current_tenant() and at < now() - ${keepDeliveryDays}::integer * interval '1 day'
        order by at limit ${SMALL_PORTION})`.execute(db)
    return Number(numAffectedRows ?? 0)
  })
