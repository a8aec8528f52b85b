import { setTimeout as pause } from 'node:timers/promises'
import type { SharedDatabase } from '../../plugins/support/database.ts'

/** Brings a table into the index of searches, as the job does; answers how long that took and how large the index is. */
export async function indexed(
  database: SharedDatabase,
  table: string,
): Promise<{ seconds: number; megabytes: number }> {
  const began = performance.now()
  // The job of the server may be at it as well.
  const step = async () => {
    const found = await database.query<{ done: boolean }>(
      `select search_index($1::text), not $1::text in (select search_work()) as done from set_config('app.tenant', 'demo', false)`,
      [table],
    )
    return found[0]?.done !== true
  }
  while (await step()) await pause(100)
  const seconds = Math.round(performance.now() - began) / 1000
  for (const each of ['coverage', 'pending', 'segment', 'piece']) await database.query(`vacuum analyze search_${each}`)
  const [{ bytes } = { bytes: 0 }] = await database.query<{ bytes: number }>(
    `select sum(pg_total_relation_size('search_' || each))::float8 as bytes
     from unnest(array['coverage', 'pending', 'segment', 'piece']) each`,
  )
  return { seconds, megabytes: Math.round(bytes / 1e6) }
}
