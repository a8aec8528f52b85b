import { expect } from 'vitest'
import type { Office } from '../../../plugins/support/office.ts'

/** Has the server run the job that clears files away, for the demonstration tenant, and waits until it has. */
export async function runOrphanJob({ database }: Office): Promise<void> {
  const [queued] = await database.query<{ id: string }>(
    `insert into gongtai_jobs.job (name, data) values ('tenant-jobs', $1) returning id`,
    [JSON.stringify({ tenant: 'demo', job: 'files.orphans', minute: 'now' })],
  )
  const state = async () => {
    const [row] = await database.query<{ state: string }>('select state::text from gongtai_jobs.job where id = $1', [
      queued?.id,
    ])
    return row?.state
  }
  await expect.poll(state).toBe('completed')
}
