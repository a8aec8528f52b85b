import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { locks, underFreeLock } from '../store/advisory-lock.ts'

/** Long enough for the slowest upload and its transaction. */
const grace = 6 * 3_600_000

/** Removes contents that no row names: uploads whose transaction failed, drafts of cut ones, files that were deleted. */
export async function removeStrayFiles(pool: Pool, folder: string, now: number): Promise<number> {
  // A backup that copies them has to find what the database named when it began.
  return (await underFreeLock(pool, locks.files, (client) => removeUnnamed(client, folder, now))) ?? 0
}

async function removeUnnamed(client: PoolClient, folder: string, now: number): Promise<number> {
  let removed = 0
  for (const shelf of await readdir(folder).catch(() => [])) {
    const names = await readdir(join(folder, shelf))
    const { rows } = await client.query<{ oid: string }>('select oid from stored_file where oid = any($1)', [names])
    const named = new Set(rows.map(({ oid }) => oid))
    for (const name of names.filter((candidate) => !named.has(candidate))) {
      const path = join(folder, shelf, name)
      const age = now - (await stat(path)).mtimeMs
      if (age < grace) continue
      await rm(path, { force: true })
      removed += 1
    }
  }
  return removed
}
