import { randomUUID } from 'node:crypto'
import { likeText, operation, sql } from '@gongtai/sdk/server'
import * as calls from '../../model/announcement-calls.ts'
import { messageFaults } from '../../model/faults.ts'
import { tables } from '../tables.ts'
import { isShown, targetFrom, targetText } from './audience.ts'
import { namesOf } from './target-names.ts'

const CHANGED = { type: calls.ANNOUNCEMENTS_CHANGED }

const list = operation(calls.manageAnnouncements, async ({ page = 1, pageSize = 20, search }, { db }) => {
  const found = tables(db)
    .selectFrom('msg_announcement')
    .where(search?.trim() ? sql<boolean>`title ilike ${likeText(search)}` : sql<boolean>`true`)
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select(['id', 'title', 'text', 'pinned', 'targets', 'author_name as author', isShown.as('shown')])
    .select([sql<string>`starts_on::text`.as('startsOn'), sql<string | null>`ends_on::text`.as('endsOn')])
    .select(
      sql<number>`(select count(*)::int from msg_announcement_reading reading
        where reading.tenant_id = current_tenant() and reading.announcement_id = msg_announcement.id)`.as('readers'),
    )
    .orderBy('starts_on', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const names = await namesOf(
    tables(db),
    rows.flatMap(({ targets }) => targets),
  )
  const named = (text: string) => ({ ...targetFrom(text), name: names.get(text) ?? '已删除' })
  return { total, rows: rows.map((row) => ({ ...row, targets: row.targets.map(named) })) }
})

const create = operation(calls.createAnnouncement, async (content, { db, user, notify }) => {
  const id = randomUUID()
  await tables(db)
    .insertInto('msg_announcement')
    .values({ id, ...columnsOf(content), author: user.id, author_name: user.name })
    .execute()
  notify(CHANGED)
  return { id }
})

const update = operation(calls.updateAnnouncement, async ({ id, ...content }, { db, notify }) => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('msg_announcement')
    .set(columnsOf(content))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw messageFaults.unknownAnnouncement()
  notify(CHANGED)
  return { id }
})

const remove = operation(calls.deleteAnnouncement, async ({ id }, { db, notify }) => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('msg_announcement')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw messageFaults.unknownAnnouncement()
  notify(CHANGED)
  return null
})

function columnsOf({ title, text, pinned, startsOn, endsOn, targets }: calls.AnnouncementContent) {
  if (endsOn !== null && endsOn < startsOn) throw messageFaults.endsBeforeStart()
  return { title, text, pinned, starts_on: startsOn, ends_on: endsOn, targets: targets.map(targetText) }
}

export const announcementManagement = [list, create, update, remove]
