import { chmod, rm } from 'node:fs/promises'
import { type Configuration, readConfiguration } from '../../host/server/configuration.ts'
import { startEmbeddedPostgres } from '../../host/server/store/embedded/embedded-postgres.ts'
import { type OpenStore, openStore } from '../../host/server/store/open-store.ts'
import { clusterFolder } from './prepared.ts'
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
  const folder = database ? await temporaryFolder() : await clusterFolder()
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
