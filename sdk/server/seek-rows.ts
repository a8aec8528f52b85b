import { type RawBuilder, sql } from 'kysely'
import type { Database } from './context.ts'

/**
 * Where a word is looked for.
 *
 * @see seekRows
 */
export interface SearchedTable {
  readonly table: string
  /** Columns that `make_searchable` was told, or some of them. */
  readonly columns: readonly string[]
}

/**
 * Rows among which those with a word are: all of them, and others.
 *
 * @see seekRows
 */
export interface SoughtRows {
  /** Few enough to look at each of them; else a list that is read in its order comes upon enough of them. */
  readonly few: boolean
  /** Their ids, as an array. */
  readonly ids: RawBuilder<string[]>
  /** Rows with a column `ids` for some of them each. */
  readonly batches: RawBuilder<unknown>
  /**
   * A statement that counts rows up to a number, a batch of ids after the other.
   *
   * @param among selects the `id` of those rows that are counted among ids, which it gets as an array
   * @param most at most
   */
  count(among: (ids: RawBuilder<string[]>) => RawBuilder<unknown>, most: number): RawBuilder<{ found: number }>
}

/**
 * Finds where rows with a word may be, however long a table is: row-level security keeps `like` out of every index. The
 * rows found still have to be asked whether they contain the word, as without it. A table takes part once a migration
 * says `select make_searchable('my_table', 'name', 'remark')`; what is written is found at once, and within minutes
 * without reading the whole table.
 *
 * @param db of the handler
 * @param searched table and columns
 * @param words of which a row contains at least one; upper and lower case are the same
 * @returns nothing where the table is better read as a whole: it is short, or the word is in many rows
 * @throws never
 * @example
 * declare const context: OperationContext
 * const sought = await seekRows(context.db, { table: 'visit', columns: ['name'] }, ['李'])
 * const among = sought?.few ? sql`id = any(${sought.ids})` : sql`true`
 * await sql`select id from visit where tenant_id = current_tenant() and ${among} and name ilike ${likeText('李')}`
 *   .execute(context.db)
 */
export async function seekRows(
  db: Database,
  { table, columns }: SearchedTable,
  words: readonly string[],
): Promise<SoughtRows | undefined> {
  const { rows } = await sql<{ among: number[] | null; few: boolean }>`
    select among, few from search_segments(${table}, ${[...columns]}::text[], ${[...words]}::text[])`.execute(db)
  const [answer] = rows
  if (!answer?.among) return undefined
  const { among, few } = answer
  const kept = sql`select ids from search_segment
    where tenant_id = current_tenant() and relation = ${table} and segment = any(${among}::integer[])`
  const pending = sql`select id from search_pending where tenant_id = current_tenant() and relation = ${table}`
  return soughtRows(few, sql`${kept} union all select array(${pending})`)
}

/**
 * Rows of several tables that carry the same ids, such as those of one record.
 *
 * @param each of them; nothing where a table is better read as a whole
 * @returns nothing when that is so for one of them
 * @throws never
 * @example
 * declare const found: readonly (SoughtRows | undefined)[]
 * const either = soughtInAny(found)
 */
export function soughtInAny(each: readonly (SoughtRows | undefined)[]): SoughtRows | undefined {
  const all = each.filter((one) => one !== undefined)
  if (all.length === 0 || all.length < each.length) return undefined
  return soughtRows(
    all.every(({ few }) => few),
    sql.join(
      all.map(({ batches }) => batches),
      sql` union all `,
    ),
  )
}

/** An id may be in several batches, as rows that were changed are. */
const soughtRows = (few: boolean, batches: RawBuilder<unknown>): SoughtRows => ({
  few,
  batches,
  ids: sql`array(select unnest(ids) from (${batches}) batch)`,
  count: (
    among,
    most,
  ) => sql`select case when count(*) = ${most}::bigint then count(*) else count(distinct id) end as found
    from (select each.id from (${batches}) batch cross join lateral (${among(sql`batch.ids`)}) each limit ${most}) counted`,
})
