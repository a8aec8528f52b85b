import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { type Configuration, readConfiguration } from '../../host/server/configuration.ts'
import { startEmbeddedPostgres } from '../../host/server/store/embedded/embedded-postgres.ts'
import { type OpenStore, openStore } from '../../host/server/store/open-store.ts'

export const root = resolve(import.meta.dirname, '../..')
export const silent = pino({ level: process.env.TEST_LOG ?? 'silent' })

/** A PostgreSQL server to test against instead of the embedded one. */
const external = process.env.TEST_DATABASE_URL

export interface TestStore extends OpenStore {
  readonly folder: string
  readonly configuration: Configuration
  readonly databaseUrl: string | undefined
}

/** The store on a new database, which is gone after `close()`. */
export async function openTestStore(): Promise<TestStore> {
  const folder = await temporaryFolder()
  const database = external ? await createDatabase(external) : undefined
  const environment = { DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) }
  const configuration = readConfiguration(environment, folder)
  const opened = await openStore(configuration, root, silent)
  const close = async () => {
    await opened.close()
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...opened, close, folder, configuration, databaseUrl: database?.url }
}

/** A database server for several processes: the external one, or one of our own. */
export async function startDatabase(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  if (external) {
    const { url, drop } = await createDatabase(external)
    return { url, stop: drop }
  }
  const folder = await temporaryFolder()
  await chmod(folder, 0o711)
  const { connection, stop } = await startEmbeddedPostgres(root, folder, silent)
  const { user, password, host, database } = connection
  const url = `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`
  return {
    url,
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'gongtai-test-'))

/** A new, empty database on a server, by the address of any database there. */
export async function createDatabase(server: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await once(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => once(server, `drop database if exists ${name} with (force)`) }
}

async function once(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export const externalServer = (): string | undefined => external
