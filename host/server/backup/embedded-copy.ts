import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { CLUSTER } from './manifest.ts'
import type { ArchiveWriter } from './write-archive.ts'

/** What PostgreSQL makes anew when it starts, and what only the running server means something to. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|\.s\.PGSQL.*|pg_internal\.init|pgsql_tmp.*|backup_label(\.old)?|tablespace_map(\.old)?)$/
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const SEGMENT = /^[0-9A-F]{24}$/

/**
 * Copies the cluster of the embedded database while it works, the way PostgreSQL documents it for base backups: the
 * files between start and stop of the backup, then the log that brings them to one moment.
 */
export async function copyCluster(client: Client, folder: string, archive: ArchiveWriter): Promise<void> {
  // The slot keeps the log that the copy needs; it is gone with the connection.
  await client.query(`select pg_create_physical_replication_slot('gongtai_backup', true, true)`)
  const first = await one<{ segment: string }>(
    client,
    `select pg_walfile_name(pg_backup_start('gongtai', true)) as segment`,
  )
  await archive.folder(CLUSTER)
  await copyFolder(folder, CLUSTER, archive)
  const last = await one<{ labelfile: string; segment: string }>(
    client,
    'select labelfile, pg_walfile_name(lsn) as segment from pg_backup_stop(false)',
  )
  const segments = (await readdir(join(folder, 'pg_wal'))).filter(
    (name) => SEGMENT.test(name) && name >= first.segment && name <= last.segment,
  )
  for (const name of segments.sort()) await archive.file(`${CLUSTER}/pg_wal/${name}`, join(folder, 'pg_wal', name))
  // Last, so that a copy without all of its log is never taken for a whole one.
  await archive.text(`${CLUSTER}/backup_label`, last.labelfile)
}

async function copyFolder(folder: string, name: string, archive: ArchiveWriter): Promise<void> {
  for (const entry of (await readdir(folder)).filter((each) => !LEFT_OUT.test(each)).sort()) {
    const path = join(folder, entry)
    const kind = await lstat(path).catch(() => undefined) // A file may go while the database works.
    if (kind?.isDirectory()) {
      await archive.folder(`${name}/${entry}`)
      if (!(name === CLUSTER && EMPTIED.includes(entry))) await copyFolder(path, `${name}/${entry}`, archive)
    } else if (kind?.isFile()) await archive.file(`${name}/${entry}`, path)
  }
}

async function one<Row>(client: Client, text: string): Promise<Row> {
  const { rows } = await client.query(text)
  return rows[0] as Row
}
