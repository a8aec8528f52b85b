import { sql } from '@gongtai/sdk/server'
import { type Cursor, timeOf } from './cursor.ts'

export type Fragment = ReturnType<typeof sql>

/** The columns that put the rows of a list in order, as one of its tables has them. */
export interface Key {
  readonly at: Fragment
  readonly id: Fragment
  readonly task?: Fragment
}

/** How much of a list is asked for. */
export interface Part {
  readonly most: Fragment
  /** Holds for the rows that are in the part. */
  within(key: Key): Fragment
}

/** A statement that answers `at`, `id` and `task` of rows. */
export interface Source {
  read(part: Part): Fragment
  /** There are few of them, however long the history. */
  readonly few?: true
}

/** What several sources hold together, newest first. */
export function newest(sources: readonly Source[], part: Part): Fragment {
  const each = sources.map((source) => sql`(${source.read(part)})`)
  return sql`select at, id, task from (${sql.join(each, sql` union `)}) together
    order by at desc, id desc, task desc limit ${part.most}`
}

/** In each table a row is found by the columns that are its key there. */
export function behindCursor({ at, id, task }: Key, behind: Cursor | undefined): Fragment {
  if (!behind) return sql`true`
  return task === undefined
    ? sql`(${at}, ${id}) < (${timeOf(behind)}, ${behind.id})`
    : sql`(${at}, ${id}, ${task}) < (${timeOf(behind)}, ${behind.id}, ${behind.task}::integer)`
}
