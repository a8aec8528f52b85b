import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isFault } from '@gongtai/core/kernel/fault'
import pg, { type Client, type ClientConfig } from 'pg'
import type { Logger } from 'pino'
import type { Configuration } from '../configuration.ts'
import { LOCAL } from '../files/storage/local.ts'
import { versionOf } from '../root.ts'
import { locks } from '../store/advisory-lock.ts'
import { socketFolder } from '../store/embedded/cluster-folder.ts'
import { lockDataFolder } from '../store/embedded/data-folder-lock.ts'
import { startEmbeddedPostgres } from '../store/embedded/embedded-postgres.ts'
import { connectionOf } from '../store/pools.ts'
import { connectionName } from '../store/release.ts'
import { copyCluster } from './embedded-copy.ts'
import { dumpDatabase } from './external-dump.ts'
import { backupFaults } from './faults.ts'
import { type BackupManifest, CLUSTER, FILES, MANIFEST, SECRETS, thisMachine } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

export interface FinishedBackup {
  readonly file: string
  readonly bytes: number
  /** Files that lie in another storage, which are not in it. */
  readonly elsewhere: number
}

/**
 * Saves database, files and secrets in one file while people go on working, reads the file back, and only then says
 * that there is a backup.
 *
 * @param folder where the file goes
 */
export async function backUp(
  configuration: Configuration,
  root: string,
  folder: string,
  passphrase: string | undefined,
  log: Logger,
): Promise<FinishedBackup> {
  const { dataDir, databaseUrl } = configuration
  if (!databaseUrl && !existsSync(join(dataDir, CLUSTER))) throw backupFaults.nothingToSave({ folder: dataDir })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const database = await reachDatabase(configuration, root, log)
  const client = new pg.Client({
    ...database.connection,
    application_name: connectionName('gongtai-backup', versionOf(root)),
  })
  try {
    await client.connect()
    const manifest = await begin(client, versionOf(root), databaseUrl ? 'external' : 'embedded')
    const stamp = manifest.at.replace(/\D/g, '').slice(0, 14)
    const file = join(folder, `gongtai-${stamp}.tar.gz${passphrase ? '.age' : ''}`)
    const archive = writeArchive(file, passphrase)
    try {
      await archive.text(MANIFEST, JSON.stringify(manifest))
      if (databaseUrl) await dumpDatabase(client, databaseUrl, Number.parseInt(manifest.postgres, 10), file, archive)
      else await copyCluster(client, join(dataDir, CLUSTER), archive)
      await copyFiles(dataDir, archive)
      await archive.finish()
    } catch (error) {
      await archive.discard()
      throw error
    }
    await readArchive(file, passphrase, () => undefined, drain)
    const { size: bytes } = await stat(file)
    await client.query('update backup_run set finished_at = now(), bytes = $2 where id = $1', [manifest.id, bytes])
    const { rows } = await client.query<{ files: number }>(
      'select count(*)::int as files from stored_file where storage <> $1',
      [LOCAL],
    )
    return { file, bytes, elsewhere: rows[0]?.files ?? 0 }
  } finally {
    await client.end().catch(() => undefined) // What matters has been said already.
    await database.close()
  }
}

/** The running server's database, or one started for the backup where no server runs. */
async function reachDatabase(
  { databaseUrl, dataDir }: Configuration,
  root: string,
  log: Logger,
): Promise<{ connection: ClientConfig; close(): Promise<void> }> {
  if (databaseUrl) return { connection: connectionOf(databaseUrl), close: async () => undefined }
  const unlock = await lockDataFolder(dataDir).catch((error) => {
    if (!isFault(error)) throw error
    return undefined // A server is at work there.
  })
  if (!unlock) {
    const socket = socketFolder(join(dataDir, CLUSTER))
    const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
    const connection = { host: socket.path, port: 5432, user: 'gongtai', password, database: 'postgres' }
    return { connection, close: async () => socket.close() }
  }
  const postgres = await startEmbeddedPostgres(root, dataDir, log)
  const close = async () => {
    await postgres.stop()
    await unlock()
  }
  return { connection: postgres.connection, close }
}

/** Holds the removal of files back until the connection ends, and commits the mark by which a restore knows itself. */
async function begin(client: Client, version: string, kind: BackupManifest['kind']): Promise<BackupManifest> {
  const id = randomUUID()
  await client.query('select pg_advisory_lock_shared($1)', [locks.files])
  await client.query('insert into backup_run (id, version) values ($1, $2)', [id, version])
  const { rows } = await client.query<{ postgres: string; owner: string; at: Date }>(
    `select current_setting('server_version') as postgres, current_user as owner, now() as at`,
  )
  const { rows: roles } = await client.query<BackupManifest['roles'][number]>(`
    select r.rolname as name, coalesce(array_agg(g.rolname::text) filter (where g.rolname is not null), '{}') as "memberOf"
    from pg_roles r left join pg_auth_members m on m.member = r.oid
    left join pg_roles g on g.oid = m.roleid and g.rolname like 'gongtai\\_%'
    where r.rolname like 'gongtai\\_%' group by 1 order by 1`)
  const found = rows[0]
  if (!found) throw new Error('the database answered nothing')
  const { postgres, owner, at } = found
  return { format: 1, id, version, at: at.toISOString(), kind, machine: thisMachine, postgres, owner, roles }
}

/** After the database, so that every file it names is there. */
async function copyFiles(dataDir: string, archive: ArchiveWriter): Promise<void> {
  const folder = join(dataDir, FILES)
  for (const shelf of existsSync(folder) ? (await readdir(folder)).sort() : []) {
    for (const name of await readdir(join(folder, shelf))) {
      if (!name.endsWith('.part')) await archive.file(`${FILES}/${shelf}/${name}`, join(folder, shelf, name))
    }
  }
  for (const secret of SECRETS) await archive.file(secret, join(dataDir, secret))
}

async function drain({ content }: { readonly content: AsyncIterable<Uint8Array> }): Promise<void> {
  for await (const _ of content);
}
