import { operation, sql } from '@gongtai/sdk/server'
import * as calls from '../../model/announcement-calls.ts'
import { MESSAGES_CHANGED } from '../../model/calls.ts'
import { messageFaults } from '../../model/faults.ts'
import { type MessageDatabase, tables } from '../tables.ts'
import { isFor } from './audience.ts'

/** Nobody has more on show at a time; older ones end or are replaced. */
const MOST = 100

/** Opened, or written by the person themselves. */
const isRead = (user: string) => sql<boolean>`(author = ${user} or exists (select from msg_announcement_reading reading
  where reading.tenant_id = current_tenant() and reading.announcement_id = msg_announcement.id
    and reading.user_id = ${user}))`

const shownTo = (db: MessageDatabase, user: string) =>
  db
    .selectFrom('msg_announcement')
    .select(['id', 'title', 'pinned', 'author_name as author', isRead(user).as('read')])
    .select(sql<string>`starts_on::text`.as('startsOn'))
    .where(isFor(user))

const list = operation(calls.listAnnouncements, (_, { db, user }) =>
  shownTo(tables(db), user.id)
    .orderBy('pinned', 'desc')
    .orderBy('starts_on', 'desc')
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute(),
)

const read = operation(calls.readAnnouncement, async ({ id }, { db, user }) => {
  const found = await shownTo(tables(db), user.id).select('text').where('id', '=', id).executeTakeFirst()
  if (!found) throw messageFaults.unknownAnnouncement()
  return found
})

/** The receipt: written once, when it is opened. */
const receive = operation(calls.receiveAnnouncement, async ({ id }, { db, user, notify }) => {
  const found = await shownTo(tables(db), user.id).where('id', '=', id).executeTakeFirst()
  if (!found) throw messageFaults.unknownAnnouncement()
  await tables(db)
    .insertInto('msg_announcement_reading')
    .values({ announcement_id: id, user_id: user.id })
    .onConflict((same) => same.doNothing())
    .execute()
  notify({ type: MESSAGES_CHANGED }, [user.id])
  return null
})

/** How many announcements a person has not opened yet. */
export async function unreadAnnouncements(db: MessageDatabase, user: string): Promise<number> {
  const { count } = await db
    .selectFrom('msg_announcement')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isFor(user))
    .where(sql<boolean>`not ${isRead(user)}`)
    .executeTakeFirstOrThrow()
  return count
}

export const announcementsForMe = [list, read, receive]
