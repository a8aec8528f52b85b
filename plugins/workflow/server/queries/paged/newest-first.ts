import { sql } from '@gongtai/sdk/server'
import type { FlowDatabase } from '../../tables.ts'
import { cursorText, seek } from './cursor.ts'
import type { ListQuery } from './paging.ts'
import { farther, type Searching } from './searching.ts'
import { behindCursor, type Fragment, newest, type Part, type Source } from './sources.ts'

/** How far behind a page is counted; a list that goes on says so instead of a number. */
const COUNTED = 1000
/** Where a search makes each further row dear. */
const COUNTED_BY_SEARCH = 100
/** Rows of a list that a search looks through before it asks where the word occurs at all. */
const LOOKED_THROUGH = 600

export interface Page {
  readonly keys: readonly RowKey[]
  readonly total: number
  /** Set when there are more, which were not counted. */
  readonly more?: true
  /** Where the next page begins. */
  readonly next?: string
}

interface RowKey {
  readonly id: string
  readonly task: number
}

/**
 * One page of what several sources hold together. Each is read from its newest row, or from where an earlier page
 * ended, until the page and what is counted behind it are full: what lies further back is never touched. A search looks
 * through so many rows; when these do not fill the page, it goes on where the word occurs.
 */
export async function newestFirst(
  db: FlowDatabase,
  query: ListQuery,
  sources: readonly Source[],
  searching?: Searching,
): Promise<Page> {
  const { limit, offset, behind } = seek(query)
  const counted = offset + (searching ? Math.max(COUNTED_BY_SEARCH, limit) : COUNTED)
  const part: Part = { most: sql`${counted + 1}::integer`, within: (key) => behindCursor(key, behind) }
  if (!searching) return pageOf(query, counted, await read(db, query, newest(sources, part)))
  const near = newest(sources, { ...part, most: sql`${LOOKED_THROUGH}::integer` })
  const seen = await read(
    db,
    query,
    sql`select * from looked where ${searching.says(sql`looked`)} limit ${part.most}`,
    near,
  )
  if (seen.looked < LOOKED_THROUGH || seen.reached > counted) return pageOf(query, counted, seen)
  return pageOf(query, counted, await read(db, query, await farther(db, sources, part, searching, behind)))
}

interface Found {
  /** Rows that were looked through. */
  readonly looked: number
  /** Rows that were found. */
  readonly reached: number
  readonly keys: readonly RowKey[]
  /** Of the last row of the page, in microseconds. */
  readonly last: string | null
}

async function read(db: FlowDatabase, query: ListQuery, found: Fragment, looked = sql`select`): Promise<Found> {
  const { limit, offset } = seek(query)
  const { rows } = await sql<Found>`
    with looked as materialized (${looked}),
      found as materialized (${found}),
      page as materialized (
        select at, id, task from found order by at desc, id desc, task desc limit ${limit} offset ${offset}
      )
    select (select count(*) from looked) as looked, (select count(*) from found) as reached,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'task', task) order by at desc, id desc, task desc)
        from page), '[]') as keys,
      (select (extract(epoch from min(at)) * 1000000)::bigint::text from page) as last`.execute(db)
  return rows[0] ?? { looked: 0, reached: 0, keys: [], last: null }
}

function pageOf(query: ListQuery, counted: number, { reached, keys, last }: Found): Page {
  const { limit, offset, before } = seek(query)
  const end = keys.at(-1)
  const next = reached > offset + limit && end && last !== null && { ...end, at: last, row: before + offset + limit }
  return {
    keys,
    total: before + Math.min(reached, counted),
    ...(reached > counted && { more: true as const }),
    ...(next && { next: cursorText(next) }),
  }
}
