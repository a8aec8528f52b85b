import type { ProcessFacts, RunningStatement, SlowStatement } from '@gongtai/core/contract/calls/monitor'
import type { Pool } from 'pg'
import { processName } from '../store/release.ts'
import { SLOW } from '../store/slow-statements.ts'

const mostStatements = 50
const ours = `datname = current_database() and application_name ~ '^gongtai'`

/** Every process that has connections to this database, by the names of these; the newest release first. */
export async function processesAtWork(pool: Pool): Promise<readonly ProcessFacts[]> {
  const { rows } = await pool.query<Omit<ProcessFacts, 'since' | 'here'> & { readonly since: Date }>(`
    select split_part(application_name, ' ', 3) as process, split_part(application_name, ' ', 2) as release,
      bool_and(application_name like 'gongtai-backup%') as backup, count(*)::int as connections,
      count(*) filter (where state = 'active')::int as active, min(backend_start) as since
    from pg_stat_activity where ${ours} group by 1, 2 order by 2 desc, 1`)
  return rows.map(({ since, ...row }) => ({
    ...row,
    here: row.process === processName,
    since: since.toISOString(),
  }))
}

/** What the database has been busy with for longer than a second. */
export async function runningStatements(pool: Pool): Promise<readonly RunningStatement[]> {
  const { rows } = await pool.query<RunningStatement>(`
    select left(query, 4000) as text, split_part(application_name, ' ', 3) as process,
      (extract(epoch from now() - query_start) * 1000)::int as since, coalesce(wait_event_type = 'Lock', false) as locked
    from pg_stat_activity
    where ${ours} and state = 'active' and pid <> pg_backend_pid()
      and query_start < now() - ${SLOW} * interval '1 millisecond'
    order by query_start limit ${mostStatements}`)
  return rows
}

/** Those that took most time in all come first. */
export async function slowStatements(pool: Pool): Promise<readonly SlowStatement[]> {
  const { rows } = await pool.query<Omit<SlowStatement, 'lastAt'> & { readonly at: Date }>(
    `select id, text, times, longest, total, last_at as at from slow_statement order by total desc limit ${mostStatements}`,
  )
  return rows.map(({ at, ...row }) => ({ ...row, lastAt: at.toISOString() }))
}

export async function databaseBytes(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
  return rows[0]?.bytes ?? 0
}
