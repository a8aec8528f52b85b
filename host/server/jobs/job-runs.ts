import type { JobRun } from '@gongtai/core/contract/calls/monitor'
import type { Pool } from 'pg'

/** One run of a job for one tenant, as the queue keeps it. */
export interface StoredRun {
  readonly id: string
  readonly job: string
  readonly tenant: string
  readonly state: JobRun['state']
  readonly attempts: number
  readonly reason: string | null
  readonly dueAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
}

interface Wanted {
  readonly queue: string
  readonly which: 'all' | 'failed'
  readonly limit: number
}

/** The newest first. The queue keeps what went well for half a day, and what failed for thirty. */
export async function jobRuns(pool: Pool, { queue, which, limit }: Wanted): Promise<readonly StoredRun[]> {
  const { rows } = await pool.query<StoredRun>(
    `select id, data->>'job' as job, data->>'tenant' as tenant,
       case state when 'active' then 'running' when 'completed' then 'done' when 'failed' then 'failed' else 'waiting' end as state,
       retry_count + (state in ('active', 'completed', 'failed'))::int as attempts,
       coalesce(output->>'message', output->>'value') as reason,
       created_on as "dueAt", started_on as "startedAt", completed_on as "endedAt"
     from gongtai_jobs.job where name = $1 and (not $3 or state = 'failed')
     order by coalesce(completed_on, started_on, created_on) desc limit $2`,
    [queue, limit, which === 'failed'],
  )
  return rows
}
