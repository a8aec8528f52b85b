import { sql } from '@gongtai/sdk/server'
import type { Store } from '../../store/store.ts'
import { identityFaults } from '../faults.ts'
import { tables } from '../tables.ts'

export interface Quota {
  readonly key: string
  readonly most: number
  readonly windowMs: number
  /** How long to wait between two. */
  readonly gapMs?: number
}

/** Counts one more, over all processes and in one statement, so that many at the same moment cannot pass together. */
export async function spend(store: Store, { key, most, windowMs, gapMs = 0 }: Quota, now: Date): Promise<void> {
  const windowStart = new Date(now.getTime() - windowMs)
  const gapStart = new Date(now.getTime() - gapMs)
  await store.platform(async (handle) => {
    const db = tables(handle)
    const spent = await db
      .insertInto('message_quota')
      .values({ key, began: now, sent: 1, last_at: now })
      .onConflict((clash) =>
        clash
          .column('key')
          .doUpdateSet({
            began: sql<Date>`case when message_quota.began <= ${windowStart} then excluded.began else message_quota.began end`,
            sent: sql<number>`case when message_quota.began <= ${windowStart} then 1 else message_quota.sent + 1 end`,
            last_at: now,
          })
          .where((is) => {
            const rested = gapMs > 0 ? [is('message_quota.last_at', '<=', gapStart)] : []
            const left = is.or([is('message_quota.began', '<=', windowStart), is('message_quota.sent', '<', most)])
            return is.and([...rested, left])
          }),
      )
      .returning('key')
      .executeTakeFirst()
    if (spent) return
    const before = await db.selectFrom('message_quota').select('last_at').where('key', '=', key).executeTakeFirst()
    const tooSoon = gapMs > 0 && before && before.last_at > gapStart
    throw tooSoon ? identityFaults.messageTooSoon() : identityFaults.tooManyMessages()
  })
}
