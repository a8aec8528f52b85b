import { operation, sql } from '@gongtai/sdk/server'
import * as calls from '../../model/calls.ts'
import { unreadAnnouncements } from '../announcements/for-me.ts'
import { disturbance } from '../habits/habits.ts'
import { tables } from '../tables.ts'
import { type ShownRow, shownWith } from './list-messages.ts'

/** More than this is said as 99+. */
const COUNTED = 100
/** How far back matters are gathered for the panel, and how many it shows. */
const LOOKED_AT = 300
const SHOWN = 12

export const unread = operation(calls.unread, async (_, { db, user, view }) => {
  const { rows } = await sql<ShownRow>`select *, null as actor_name from msg_message
    where tenant_id = current_tenant() and user_id = ${user.id} and read_at is null
    order by id desc limit ${COUNTED}`.execute(db)
  const announced = await unreadAnnouncements(tables(db), user.id)
  const { desktop, quietFor } = await disturbance(tables(db), user.id)
  const [latest] = rows
  return {
    count: rows.length + announced,
    places: [...new Set(rows.map(({ path }) => path))],
    desktop: desktop && quietFor === 0 && latest ? shownWith(view)(latest) : null,
    quietFor: desktop ? quietFor : 0,
  }
})

interface NewestRow extends ShownRow {
  readonly together: number
  readonly unread: number
}

/** What was told last, by matter. */
export const newest = operation(calls.newest, async (_, { db, user, view }) => {
  const { rows } = await sql<NewestRow>`
    with recent as materialized (
      select * from msg_message where tenant_id = current_tenant() and user_id = ${user.id}
      order by id desc limit ${LOOKED_AT}),
    grouped as (
      select *, row_number() over (partition by matter order by id desc) as place,
        count(*) over (partition by matter)::int as together,
        (count(*) filter (where read_at is null) over (partition by matter))::int as unread
      from recent)
    select grouped.*, person.name as actor_name from grouped
    left join org_user person on person.tenant_id = current_tenant() and person.id = grouped.actor
    where place = 1 order by grouped.id desc limit ${SHOWN}`.execute(db)
  const shown = shownWith(view)
  return rows.map((row) => ({
    newest: { ...shown(row), read: row.unread === 0 },
    count: row.together,
    unread: row.unread,
  }))
})
