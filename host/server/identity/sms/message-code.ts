import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Store } from '../../store/store.ts'
import { identityFaults } from '../faults.ts'
import { type CodePurpose, type IdentityDatabase, tables } from '../tables.ts'

const LIFE_MS = 5 * 60_000
const TRIES = 5

/** What a code was asked for: one number, one purpose. A code opens nothing else. */
export interface CodeUse {
  readonly phone: string
  readonly purpose: CodePurpose
}

/** Keyed, since a million hashes of six digits are computed in a moment. */
const hashOf = (secret: string, { phone, purpose }: CodeUse, code: string): string =>
  createHmac('sm3', Buffer.from(secret, 'hex')).update(`message:${purpose}:${phone}:${code}`).digest('hex')

/** Makes the code that is good from now on; the one before is not any more. */
export async function newCode(store: Store, secret: string, use: CodeUse, now: Date): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = { hash: hashOf(secret, use, code), tries: 0, expires_at: new Date(now.getTime() + LIFE_MS) }
  await store.platform((db) =>
    tables(db)
      .insertInto('message_code')
      .values({ ...use, ...row })
      .onConflict((clash) => clash.columns(['phone', 'purpose']).doUpdateSet(row))
      .execute(),
  )
  return code
}

/** Refuses a code that is wrong, too old, or tried too often. Every try counts before it is looked at. */
export async function checkCode(store: Store, secret: string, use: CodeUse, code: string, now: Date): Promise<void> {
  const row = await store.platform((db) =>
    tables(db)
      .updateTable('message_code')
      .set((is) => ({ tries: is('tries', '+', 1) }))
      .where('phone', '=', use.phone)
      .where('purpose', '=', use.purpose)
      .where('tries', '<', TRIES)
      .where('expires_at', '>', now)
      .returning('hash')
      .executeTakeFirst(),
  )
  const given = hashOf(secret, use, code.trim())
  if (!row || !timingSafeEqual(Buffer.from(row.hash), Buffer.from(given))) throw identityFaults.wrongMessageCode()
}

/** Takes a right code out of use; of two who come with it at the same moment only one gets on. */
export async function takeCode(db: IdentityDatabase, secret: string, use: CodeUse, code: string): Promise<void> {
  const taken = await db
    .deleteFrom('message_code')
    .where('phone', '=', use.phone)
    .where('purpose', '=', use.purpose)
    .where('hash', '=', hashOf(secret, use, code.trim()))
    .returning('phone')
    .executeTakeFirst()
  if (!taken) throw identityFaults.wrongMessageCode()
}
