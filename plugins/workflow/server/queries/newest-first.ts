import { sql } from '@gongtai/sdk/server'
import type { FlowDatabase } from '../tables.ts'
import { type ListQuery, paging } from './paging.ts'

/** How far behind a page is counted; a list that goes on says so instead of a number. */
const COUNTED = 1000
/** Where a search makes each further row dear. */
const COUNTED_BY_SEARCH = 100

export type Fragment = ReturnType<typeof sql>

/** A statement that answers `at` and `id` of at most so many rows, newest first. */
export type Source = (most: Fragment) => Fragment

export interface Page {
  readonly ids: readonly string[]
  readonly total: number
  /** Set when there are more, which were not counted. */
  readonly more?: true
}

/**
 * One page of what several sources hold together. Each is read from its newest row until the page, and what is counted
 * behind it, is full: what lies further back is never touched.
 */
export async function newestFirst(db: FlowDatabase, query: ListQuery, sources: readonly Source[]): Promise<Page> {
  const { limit, offset } = paging(query)
  const counted = offset + (query.search ? Math.max(COUNTED_BY_SEARCH, limit) : COUNTED)
  const most = sql`${counted + 1}::integer`
  const together = sql.join(
    sources.map((source) => sql`(${source(most)})`),
    sql` union `,
  )
  const { rows } = await sql<{ reached: number; ids: string[] }>`
    with found as materialized (select at, id from (${together}) each order by at desc, id desc limit ${most})
    select (select count(*) from found) as reached,
      array(select id from found order by at desc, id desc limit ${limit} offset ${offset}) as ids`.execute(db)
  const [{ reached, ids } = { reached: 0, ids: [] }] = rows
  return { ids, total: Math.min(reached, counted), ...(reached > counted && { more: true }) }
}
