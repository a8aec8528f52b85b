import type { ScheduledJob } from '@gongtai/sdk'
import { sql, type Tenants } from '@gongtai/sdk/server'
import { tables } from './tables.ts'

/** Every night entries go that are older than the tenant wants to keep them. */
export const cleanUp = (tenants: Tenants): ScheduledJob => ({
  id: 'duty-roster.clean-up',
  title: '清理到期的值班记录',
  cron: '30 2 * * *',
  run: ({ tenant }) =>
    tenants.run(tenant, async ({ db, settings, now }) => {
      const { keepDays } = await settings<{ readonly keepDays: number }>('duty-roster')
      await tables(db)
        .deleteFrom('duty_roster_entry')
        .where(sql<boolean>`day < ${now}::timestamptz::date - ${keepDays}::int`)
        .execute()
    }),
})
