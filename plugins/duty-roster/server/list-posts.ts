import { operation, sql } from '@gongtai/sdk/server'
import { listPosts } from '../model/calls.ts'
import { tables } from './tables.ts'

export const posts = operation(listPosts, async ({ pageNum = 1, pageSize = 20, filterName = '' }, { db }) => {
  const found = await tables(db)
    .selectFrom('duty_roster_entry')
    .select('post')
    .distinct()
    .where(sql<boolean>`strpos(post, ${filterName}) > 0`)
    .orderBy('post')
    .execute()
  return { total: found.length, rows: found.slice((pageNum - 1) * pageSize, pageNum * pageSize) }
})
