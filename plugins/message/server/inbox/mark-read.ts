import { operation, sql } from '@gongtai/sdk/server'
import * as calls from '../../model/calls.ts'
import { tables } from '../tables.ts'

/** Marks own messages as read: single ones, all about a matter, or all up to one. */
export const mark = operation(calls.markRead, async ({ ids, matterOf, path, through }, { db, user, now, notify }) => {
  const mine = sql`tenant_id = current_tenant() and user_id = ${user.id}`
  const matters = (found: ReturnType<typeof sql>) =>
    sql<string>`(select matter from msg_message where ${mine} and ${found})`
  const { numUpdatedRows } = await tables(db)
    .updateTable('msg_message')
    .set({ read_at: now })
    .where('user_id', '=', user.id)
    .where('read_at', 'is', null)
    .where((row) =>
      row.or([
        ...(ids ? [row('id', 'in', [...ids])] : []),
        ...(matterOf ? [row('matter', 'in', matters(sql`id = ${matterOf}`))] : []),
        ...(path ? [row('matter', 'in', matters(sql`read_at is null and path = ${path}`))] : []),
        ...(through ? [row('id', '<=', through)] : []),
      ]),
    )
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) notify({ type: calls.MESSAGES_CHANGED }, [user.id])
  return { read: Number(numUpdatedRows) }
})
