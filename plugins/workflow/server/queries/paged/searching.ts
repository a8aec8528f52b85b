import { sql } from '@gongtai/sdk/server'
import type { FlowDatabase } from '../../tables.ts'
import { type Cursor, timeOf } from './cursor.ts'
import { hoursOf } from './search-hours.ts'
import { type Fragment, newest, type Part, type Source } from './sources.ts'

/** What is looked for in a list. */
export interface Searching {
  readonly word: string
  /** Whether a row of the list says it: a value looked up for each row, since a join may read all requests. */
  says(row: Fragment): Fragment
  /** Rows by the hours in which their requests were made, for a list that is in another order. */
  readonly madeIn?: (hours: Fragment) => Fragment
}

/** A word that occurs in more hours is met often enough where a list is read from its newest row on. */
const RARE = 300

const inOrder = sql`order by at desc, id desc, task desc`

/** What a long list says of a word: found in the hours in which the word occurs, however long the list is. */
export async function farther(
  db: FlowDatabase,
  sources: readonly Source[],
  part: Part,
  { word, says, madeIn }: Searching,
  behind: Cursor | undefined,
): Promise<Fragment> {
  const all: Part = { ...part, most: sql`null` }
  const said = (rows: Fragment) => sql`select at, id, task from (${rows}) said where ${says(sql`said`)}`
  if (madeIn) {
    const hours = hoursOf(word, sql`'infinity'::timestamptz`)
    const { rows } = await sql`select from (${hours}) hours limit ${RARE + 1}`.execute(db)
    const either = rows.length > RARE ? newest(sources, all) : madeIn(hours)
    return sql`${said(either)} ${inOrder} limit ${part.most}`
  }
  const hours = hoursOf(word, behind ? timeOf(behind) : sql`'infinity'::timestamptz`)
  const few = sources.filter((source) => source.few)
  const many = sources.filter((source) => !source.few)
  const each = [
    ...(many.length > 0 ? [byHour(many, part, says, hours)] : []),
    ...(few.length > 0 ? [said(newest(few, all))] : []),
  ]
  return sql`select at, id, task from (${sql.join(
    each.map((rows) => sql`(${rows})`),
    sql` union `,
  )}) either
    ${inOrder} limit ${part.most}`
}

/** Hour by hour, and no further back than needed. */
function byHour(sources: readonly Source[], part: Part, says: Searching['says'], hours: Fragment): Fragment {
  const inHour: Part = {
    ...part,
    within: (key) => sql`${key.at} >= word.hour and ${key.at} < word.hour + interval '1 hour' and ${part.within(key)}`,
  }
  return sql`select made.at, made.id, made.task from (${hours}) word cross join lateral (${newest(sources, inHour)}) made
    where ${says(sql`made`)} order by word.hour desc, made.at desc, made.id desc, made.task desc limit ${part.most}`
}
