import { createHash, randomBytes } from 'node:crypto'
import type { BookingDatabase } from '../tables.ts'

/** What an address stands for. */
export interface Feed {
  readonly person: string
  readonly calendar: string
  readonly resource: string
}

/** As long as the addresses we make: whatever else somebody tries is asked of nobody. */
const SECRET = /^[\w-]{43}$/

export const isSecret = (text: string): boolean => SECRET.test(text)

const digestOf = (secret: string): string => createHash('sm3').update(secret).digest('hex')

/** A new secret in place of an earlier one, which opens nothing any more. */
export async function keepFeed(db: BookingDatabase, feed: Feed, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const kept = { digest: digestOf(secret), made_at: now }
  await db
    .insertInto('bk_feed')
    .values({ ...feed, ...kept })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'person', 'calendar', 'resource']).doUpdateSet(kept))
    .execute()
  return secret
}

export async function dropFeed(db: BookingDatabase, { person, calendar, resource }: Feed): Promise<boolean> {
  const gone = await db
    .deleteFrom('bk_feed')
    .where('person', '=', person)
    .where('calendar', '=', calendar)
    .where('resource', '=', resource)
    .returning('digest')
    .execute()
  return gone.length > 0
}

export const feedsOf = (db: BookingDatabase, person: string) =>
  db.selectFrom('bk_feed').select(['calendar', 'resource', 'made_at']).where('person', '=', person).execute()

export const feedWith = (db: BookingDatabase, secret: string): Promise<Feed | undefined> =>
  db
    .selectFrom('bk_feed')
    .select(['person', 'calendar', 'resource'])
    .where('digest', '=', digestOf(secret))
    .executeTakeFirst()
