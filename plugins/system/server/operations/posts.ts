import { operation, prepared, sql } from '@gongtai/sdk/server'
import { systemFaults } from '../../model/faults.ts'
import * as calls from '../../model/post-calls.ts'
import { cutOf } from '../paging.ts'
import { type SystemDatabase, tables } from '../tables.ts'

const posts = (db: SystemDatabase) => db.selectFrom('org_post').where('enabled', '=', true)
const columns = ['id as postId', 'name as postName', 'code as postCode', 'rank as postSort'] as const

const listPosts = operation(calls.listPosts, async (filter, { db }) => {
  const name = (filter.postName ?? filter.filterName)?.trim()
  const code = filter.postCode?.trim()
  const found = posts(tables(db))
    .$if(Boolean(code), (query) => query.where(sql<boolean>`strpos(lower(code), lower(${code})) > 0`))
    .$if(Boolean(name), (query) => query.where(sql<boolean>`strpos(name, ${name}) > 0`))
    .$if(filter.id !== undefined, (query) => query.where(heldWithin(filter.id ?? '')))
  const { total } = await found.select((all) => all.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { limit, offset } = cutOf(filter)
  const rows = await found.select(columns).orderBy('rank').orderBy('id').limit(limit).offset(offset).execute()
  return { total, rows }
})

/** Posts that somebody holds in a place of the organisation tree. */
const heldWithin = (place: string) => sql<boolean>`exists (
  select from org_member m join org_closure c on c.descendant_id in (m.unit_id, m.department_id)
  where m.kind = 'post' and m.group_id = org_post.id and m.valid @> current_date and c.ancestor_id = ${place})`

const readPost = operation(calls.readPost, async ({ id }, { db }) => {
  const found = await posts(tables(db)).select(columns).where('id', '=', id).executeTakeFirst()
  if (!found) throw systemFaults.unknownPost()
  return found
})

const allPosts = prepared((db) => posts(tables(db)).select(columns).orderBy('rank').orderBy('id'))
const listAllPosts = operation(calls.listAllPosts, (_, { db }) => allPosts(db, {}))

export const postOperations = [listPosts, readPost, listAllPosts]
