import { noticeKinds, type TenantView } from '@gongtai/sdk'
import { type Database, likeText, operation, sql } from '@gongtai/sdk/server'
import * as calls from '../../model/calls.ts'
import { messageFaults } from '../../model/faults.ts'
import type { Message } from '../../model/shapes.ts'
import { type MessageRow, tables } from '../tables.ts'

/** What a person was told, newest first, page by page from the last one seen. */
export const list = operation(calls.listMessages, async (query, { db, user, view, settings }) => {
  const { before, pageSize = 20, kind, unreadOnly, search } = query
  let found = messagesOf(db, user.id)
  if (before) found = found.where('id', '<', before)
  if (kind) found = found.where('kind', '=', kind)
  if (unreadOnly) found = found.where('read_at', 'is', null)
  if (search?.trim()) {
    const like = likeText(search)
    found = found.where(sql<boolean>`(title ilike ${like} or text ilike ${like} or summary ilike ${like})`)
  }
  const rows = await found
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const { keepDays } = await settings<{ readonly keepDays: number }>('message')
  return { rows: rows.slice(0, pageSize).map(shownWith(view)), more: rows.length > pageSize, keepDays }
})

export const detail = operation(calls.readMessage, async ({ id }, { db, user, view }) => {
  const found = await messagesOf(db, user.id).where('id', '=', id).executeTakeFirst()
  if (!found) throw messageFaults.unknown()
  return shownWith(view)(found)
})

/** Whose act a message tells of, by the name they have now. */
const actorName = sql<string | null>`(select person.name from org_user person
  where person.tenant_id = current_tenant() and person.id = msg_message.actor)`

const messagesOf = (db: Database, user: string) =>
  tables(db).selectFrom('msg_message').selectAll().select(actorName.as('actor_name')).where('user_id', '=', user)

/** A message with the name of the person whose act it tells of. */
export interface ShownRow extends MessageRow {
  readonly actor_name: string | null
}

export const kinds = operation(calls.listKinds, (_, { view }) =>
  view(noticeKinds)
    .all()
    .map(({ id, title, group }) => ({ id, title, group })),
)

/** A kind whose plugin is gone is only a notice any more. */
export function shownWith(view: TenantView): (row: ShownRow) => Message {
  const titles = new Map(
    view(noticeKinds)
      .all()
      .map(({ id, title }) => [id, title]),
  )
  return ({ id, kind, title, text, path, at, read_at, summary, actor, actor_name: name }) => ({
    // A statement of our own text brings numbers where the query builder brings text.
    id: String(id),
    kind,
    kindTitle: titles.get(kind) ?? '通知',
    title,
    text,
    summary,
    actor: name === null ? null : { id: actor, name },
    path,
    at: at.toISOString(),
    read: read_at !== null,
  })
}
