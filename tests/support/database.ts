import { readdirSync, readFileSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Configuration, readConfiguration } from '../../host/server/configuration.ts'
import { startEmbeddedPostgres } from '../../host/server/store/embedded/embedded-postgres.ts'
import { type OpenStore, openStore } from '../../host/server/store/open-store.ts'
import { clusterFolder, copyOf, digest } from './prepared.ts'
import { createDatabase, externalServer, root, silent, temporaryFolder } from './surroundings.ts'

export { createDatabase, externalServer, root, silent, temporaryFolder } from './surroundings.ts'

export interface TestStore extends OpenStore {
  readonly folder: string
  readonly configuration: Configuration
  readonly databaseUrl: string | undefined
}

/** The store on a new database, which is gone after `close()`. */
export async function openTestStore(): Promise<TestStore> {
  const server = externalServer()
  const database = server ? await createDatabase(server) : undefined
  const folder = database ? await temporaryFolder() : await storeFolder()
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

/** A data folder with the host's own tables and nothing in them: each test file would run all migrations otherwise. */
async function storeFolder(): Promise<string> {
  const migrations = join(root, 'host/server/store/migrations')
  const texts = readdirSync(migrations).map((name) => readFileSync(join(migrations, name), 'utf8'))
  return copyOf(`store-${digest(texts.join())}`, async (folder) => {
    const { close } = await openStore(readConfiguration({ DATA_DIR: folder }, folder), root, silent)
    await close()
  })
}

/** An empty database for several processes: on the external server, or on one of our own. */
export async function startDatabase(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = externalServer()
  if (server) {
    const { url, drop } = await createDatabase(server)
    return { url, stop: drop }
  }
  const folder = await clusterFolder()
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
