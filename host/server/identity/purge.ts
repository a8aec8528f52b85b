import type { ScheduledJob } from '@gongtai/core/points/scheduled-jobs'
import type { Host } from '../host.ts'
import { PLATFORM } from './seed/platform-tenant.ts'
import { FORGET_MS } from './sign-in/lock-rule.ts'
import { tables } from './tables.ts'

const DAY_MS = 24 * 3600 * 1000

/** Takes away what has expired: sessions, tokens, captchas, nonces and forgotten failures. */
export const purgeJob = ({ store }: Host): ScheduledJob => ({
  id: 'identity.purge',
  title: '清理过期的登录数据',
  cron: '*/10 * * * *',
  run: async ({ tenant, now }) => {
    if (tenant !== PLATFORM) return
    await store.platform(async (handle) => {
      const db = tables(handle)
      await db.deleteFrom('session').where('ends_at', '<=', now).execute()
      await db.deleteFrom('session').where('id', 'not in', stillUsable(handle, now)).execute()
      await db.deleteFrom('access_token').where('expires_at', '<=', now).execute()
      await db.deleteFrom('captcha').where('expires_at', '<=', now).execute()
      await db.deleteFrom('message_code').where('expires_at', '<=', now).execute()
      await db.deleteFrom('password_reset').where('expires_at', '<=', now).execute()
      await db
        .deleteFrom('message_quota')
        .where('last_at', '<', new Date(now.getTime() - DAY_MS))
        .execute()
      await db.deleteFrom('used_nonce').where('expires_at', '<=', now).execute()
      await db
        .deleteFrom('sign_in_failure')
        .where('last_at', '<', new Date(now.getTime() - 2 * FORGET_MS))
        .execute()
    })
  },
})

/** Sessions that some refresh token can still carry on. */
const stillUsable = (handle: Parameters<typeof tables>[0], now: Date) =>
  tables(handle)
    .selectFrom('refresh_token')
    .select('session_id')
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
