import { sql } from '@gongtai/sdk/server'
import { type ListQuery, paging } from './paging.ts'

/** A row of a list, between whose neighbours another page begins. */
export interface Cursor {
  /** How many rows stood before and at it when it was read. */
  readonly row: number
  /** Microseconds, which are more than a `Date` holds. */
  readonly at: string
  readonly task: number
  readonly id: string
}

/** As it travels: its parts in a row, the id last. */
export const cursorText = ({ row, at, task, id }: Cursor): string => [row, at, task, id].join('~')

function cursorOf(text: string): Cursor {
  const [row = '', at = '', task = '', ...id] = text.split('~')
  return { row: Number(row), at, task: Number(task), id: id.join('~') }
}

/** Where a page is read: behind a row that is known, as far as one is, and from there so many rows on. */
export function seek(query: ListQuery) {
  const { limit, offset } = paging(query)
  const known = query.after === undefined ? undefined : cursorOf(query.after)
  if (!known || known.row > offset) return { limit, offset, before: 0, behind: undefined }
  return { limit, offset: offset - known.row, before: known.row, behind: known }
}

export const timeOf = ({ at }: Cursor) => sql`(timestamptz 'epoch' + ${at}::float8 * interval '1 microsecond')`
