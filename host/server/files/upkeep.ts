import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kernel } from '@gongtai/core/kernel/kernel'
import { storageAdapters } from '@gongtai/core/points/storage-adapters'
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

const AT_ONCE = 200

/** Removes from other storages what this installation wrote there and no row names any more. */
export async function removeUnnamedContents(pool: Pool, kernel: Kernel): Promise<number> {
  const remove = (client: PoolClient) => removeContents(client, kernel)
  return (await underFreeLock(pool, locks.files, remove)) ?? 0
}

async function removeContents(client: PoolClient, kernel: Kernel): Promise<number> {
  const { rows } = await client.query<{ oid: string; storage: string }>(
    `select oid, storage from stored_content c
     where at < now() - $1 * interval '1 millisecond' and not exists (select from stored_file f where f.oid = c.oid)
     order by at limit $2`,
    [grace, AT_ONCE],
  )
  const places = kernel.registry(storageAdapters)
  let removed = 0
  for (const { oid, storage } of rows) {
    const place = places.find(storage)?.value
    if (!place) continue
    await place.remove(oid)
    await client.query('delete from stored_content where oid = $1', [oid])
    removed += 1
  }
  return removed
}
