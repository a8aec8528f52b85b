import type { Rows } from '@gongtai/core/contract/call'

/** How far behind a page is counted; a list that goes on says so instead of a number. */
const COUNTED = 1000
const USUAL = 20

/**
 * How a page of a list is asked for.
 *
 * @see seekPage
 */
export interface PageQuery {
  /** Number of the page, from 1. */
  readonly page?: number
  /** Rows a page; 20 when absent. */
  readonly pageSize?: number
  /** `next` of an earlier page. */
  readonly after?: string
}

/**
 * Where a page is read.
 *
 * @see seekPage
 */
export interface SoughtPage {
  /** Most rows of the page. */
  readonly limit: number
  /** Rows to leave out between the cursor and the page. */
  readonly skip: number
  /** The last row of an earlier page, in the order of the list; read from the first row when absent. */
  readonly behind?: { readonly value: string; readonly id: string }
  /** Most rows to count behind the cursor. */
  readonly counted: number
  /**
   * The answer of the call.
   *
   * @param rows of the page
   * @param found rows behind the cursor, no more than `counted` of them
   * @param last value in order and id of the last row of the page
   */
  answer<Row>(rows: readonly Row[], found: number, last: readonly [value: string, id: string] | undefined): Rows<Row>
}

/**
 * Finds where a page of a list begins: behind the last row of a page that was read before, so that its depth costs
 * nothing, else so many rows from the first. As much is counted as people look at.
 *
 * @param query the page, its size and where it begins, as the call takes them
 * @returns what to read, and the answer made of it
 * @throws never; a cursor that is none begins at the first page
 * @example
 * interface Visit {
 *   readonly id: string
 *   readonly name: string
 * }
 * export async function visitors(db: Kysely<{ visit: Visit }>, query: PageQuery) {
 *   const page = seekPage(query)
 *   const { behind } = page
 *   const all = db.selectFrom('visit').$if(behind !== undefined, (rest) =>
 *     rest.where(sql<boolean>`(name, id) > (${behind?.value}, ${behind?.id})`),
 *   )
 *   const rows = await all.selectAll().orderBy('name').orderBy('id').limit(page.limit).offset(page.skip).execute()
 *   const found = await all.select('id').limit(page.counted).execute()
 *   const last = rows.at(-1)
 *   return page.answer(rows, found.length, last && [last.name, last.id])
 * }
 * import type { Kysely } from 'kysely'
 */
export function seekPage(query: PageQuery): SoughtPage {
  const limit = query.pageSize ?? USUAL
  const wanted = ((query.page ?? 1) - 1) * limit
  const known = cursorOf(query.after)
  const cursor = known && known[0] <= wanted ? known : undefined
  const before = cursor?.[0] ?? 0
  const skip = wanted - before
  return {
    limit,
    skip,
    counted: skip + COUNTED + 1,
    ...(cursor && { behind: { value: cursor[1], id: cursor[2] } }),
    answer: (rows, found, last) => ({
      rows,
      total: Math.min(before + found, wanted + COUNTED),
      ...(before + found > wanted + COUNTED && { more: true as const }),
      ...(last && found > skip + rows.length && { next: cursorText([wanted + rows.length, ...last]) }),
    }),
  }
}

/** Where a page ended: how many rows stood up to it, and the value and id of its last row. */
type Cursor = readonly [row: number, value: string, id: string]

const cursorText = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

function cursorOf(text: string | undefined): Cursor | undefined {
  if (!text) return undefined
  try {
    const cursor: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const [row, value, id] = Array.isArray(cursor) ? cursor : []
    const isCursor = Number.isInteger(row) && row >= 0 && typeof value === 'string' && typeof id === 'string'
    return isCursor ? [row, value, id] : undefined
  } catch {
    // What is not of our making begins at the first page.
    return undefined
  }
}
