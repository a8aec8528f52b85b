import { createWriteStream, existsSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { compareVersions } from '@gongtai/sdk/package'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Configuration } from '../configuration.ts'
import { prepareDataFolder } from '../data-folder.ts'
import { versionOf } from '../root.ts'
import { startEmbeddedPostgres } from '../store/embedded/embedded-postgres.ts'
import { postgresUser, type SystemUser } from '../store/embedded/postgres-user.ts'
import { connectionOf } from '../store/pools.ts'
import { loadDatabase } from './external-load.ts'
import { backupFaults } from './faults.ts'
import { type BackupManifest, CLUSTER, DUMP, thisMachine } from './manifest.ts'
import { type ArchiveEntry, readArchive } from './read-archive.ts'

/**
 * Puts a backup into an empty data folder, and its database into an empty one where the operator has a server of
 * his own. Everything is unpacked and checked beside its place first.
 */
export async function restore(
  configuration: Configuration,
  root: string,
  file: string,
  passphrase: string | undefined,
  log: Logger,
): Promise<BackupManifest> {
  const { dataDir, databaseUrl } = configuration
  const draft = `${dataDir}.restoring`
  await rm(draft, { recursive: true, force: true })
  try {
    const manifest = await readArchive(
      file,
      passphrase,
      async (found) => {
        refuseUnfitting(found, versionOf(root), databaseUrl)
        await refuseTaken(dataDir)
        await mkdir(draft, { recursive: true, mode: 0o711 })
      },
      (entry) => unpack(draft, entry),
    )
    if (databaseUrl) await loadDatabase(databaseUrl, manifest, join(draft, DUMP))
    else await handOver(join(draft, CLUSTER), postgresUser(join(dataDir, CLUSTER)))
    await putInPlace(draft, dataDir)
    await checkMark(configuration, root, manifest, log)
    return manifest
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

function refuseUnfitting(found: BackupManifest, version: string, databaseUrl: string | undefined): void {
  if (compareVersions(version, found.version) < 0) throw backupFaults.newerBackup({ made: found.version, version })
  if ((found.kind === 'external') !== Boolean(databaseUrl)) throw backupFaults.otherKind({ kind: found.kind })
  if (found.kind === 'embedded' && found.machine !== thisMachine) {
    throw backupFaults.otherMachine({ made: found.machine, here: thisMachine })
  }
}

async function refuseTaken(dataDir: string): Promise<void> {
  const present = existsSync(dataDir) ? await readdir(dataDir) : []
  if (present.length > 0) throw backupFaults.folderTaken({ folder: dataDir })
}

async function unpack(draft: string, { name, isFolder, content }: ArchiveEntry): Promise<void> {
  const path = join(draft, name)
  if (isFolder) return void (await mkdir(path, { recursive: true, mode: 0o700 }))
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(Readable.from(content), createWriteStream(path, { mode: 0o600, flush: true }))
}

/** PostgreSQL only works in a cluster that belongs to the account it runs as. */
async function handOver(path: string, user: SystemUser | undefined): Promise<void> {
  if (!user) return
  await chown(path, user.uid, user.gid)
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
    await chown(join(entry.parentPath, entry.name), user.uid, user.gid)
  }
}

async function putInPlace(draft: string, dataDir: string): Promise<void> {
  await rm(join(draft, DUMP), { force: true })
  await prepareDataFolder(dataDir)
  await chmod(dataDir, 0o711)
  for (const name of await readdir(draft)) await rename(join(draft, name), join(dataDir, name))
}

/** Starts the restored database once: it has to know the backup it came from. */
async function checkMark(
  { databaseUrl, dataDir }: Configuration,
  root: string,
  { id }: BackupManifest,
  log: Logger,
): Promise<void> {
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres(root, dataDir, log)
  const client = new pg.Client(embedded ? embedded.connection : connectionOf(databaseUrl ?? ''))
  try {
    await client.connect()
    const { rowCount } = await client.query('select from backup_run where id = $1', [id])
    if (!rowCount) throw backupFaults.notWhole()
  } finally {
    await client.end().catch(() => undefined) // The answer is known.
    await embedded?.stop()
  }
}
