import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { startDatabase, temporaryFolder } from '../support/database.ts'

const shelf = join(import.meta.dirname, 'releases')

/** Versions of which an archive is kept here, oldest first. */
export const releases: readonly string[] = readdirSync(shelf).sort((a, b) =>
  a.localeCompare(b, 'en', { numeric: true }),
)

/** Hash of each migration the release came with, by its owner and name. */
export const releasedMigrations = (release: string): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  JSON.parse(readFileSync(join(shelf, release, 'migrations.json'), 'utf8'))

/** The data folder a release has worked in, with its embedded database, shut down cleanly. */
export async function releasedFolder(release: string): Promise<string> {
  const folder = await temporaryFolder()
  await unpack(release, 'folder', folder)
  return folder
}

export interface ReleasedDatabase {
  readonly url: string
  /** Data folder of the server that worked on it: its files. */
  readonly dataDir: string
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** A database a release has worked on, restored from the dump of it. */
export async function releasedDatabase(release: string): Promise<ReleasedDatabase> {
  const database = await startDatabase()
  const dataDir = await temporaryFolder()
  await unpack(release, 'files', dataDir)
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  pool.on('error', () => undefined) // The database may be stopped before the pool.
  for (const role of ['gongtai', 'gongtai_app', 'gongtai_host']) await pool.query(roleWhereMissing(role))
  await load(database.url, dumpOf(release))
  return {
    url: database.url,
    dataDir,
    query: async (text, values) => (await pool.query(text, values)).rows,
    close: async () => {
      await pool.end()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** In a connection of its own, as the dump leaves settings behind. */
async function load(url: string, dump: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(dump).finally(() => client.end())
}

const roleWhereMissing = (role: string): string =>
  `do $$ begin if to_regrole('${role}') is null then create role ${role} nologin; end if; end $$`

/** Lines that begin with a backslash speak to psql alone. */
const dumpOf = (release: string): string =>
  content(release, 'database.sql')
    .toString()
    .replace(/^\\.*$/gm, '')

async function unpack(release: string, name: string, folder: string): Promise<void> {
  const archive = `${folder}.tar`
  await writeFile(archive, content(release, `${name}.tar`))
  execFileSync('tar', ['-xpf', archive, '-C', folder])
  await rm(archive)
}

const content = (release: string, name: string): Buffer =>
  brotliDecompressSync(readFileSync(join(shelf, release, `${name}.br`)))
