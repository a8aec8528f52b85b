import type { Store } from '../../store/store.ts'
import { identityFaults } from '../faults.ts'
import { tables } from '../tables.ts'
import { countAttempt, minutesLeft } from './lock-rule.ts'

/** Counts an attempt to sign in under a name; throws when the name is locked. */
export async function beginAttempt(store: Store, account: string, now: Date): Promise<void> {
  const { attempts, allowed } = await store.platform(async (handle) => {
    const db = tables(handle)
    await db
      .insertInto('sign_in_failure')
      .values({ account, wrong: 0, last_at: now, locked_until: null })
      .onConflict((clash) => clash.doNothing())
      .execute()
    const row = await db
      .selectFrom('sign_in_failure')
      .selectAll()
      .where('account', '=', account)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const before = { wrong: row.wrong, lastAt: row.last_at, lockedUntil: row.locked_until ?? undefined }
    const attempt = countAttempt(before, now)
    await db
      .updateTable('sign_in_failure')
      .set({
        wrong: attempt.attempts.wrong,
        last_at: attempt.attempts.lastAt,
        locked_until: attempt.attempts.lockedUntil ?? null,
      })
      .where('account', '=', account)
      .execute()
    return attempt
  })
  if (!allowed) throw identityFaults.locked({ minutes: minutesLeft(attempts.lockedUntil ?? now, now) })
}

/** The password was right: nothing counts against the name any more. */
export async function forgetAttempts(store: Store, account: string): Promise<void> {
  await store.platform((db) => tables(db).deleteFrom('sign_in_failure').where('account', '=', account).execute())
}
