import { join } from 'node:path'
import { PostgresQueryCompiler } from 'kysely'
import type { ClientConfig } from 'pg'
import type { Logger } from 'pino'
import type { Configuration } from '../configuration.ts'
import { versionOf } from '../root.ts'
import { boundWork } from './bound-work.ts'
import { lockDataFolder } from './embedded/data-folder-lock.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { checkExtensions } from './extensions.ts'
import { migrate, migratePlugin, prepareMigrations } from './migrate.ts'
import { migrationFiles } from './migration-files.ts'
import { oneStatement } from './one-statement.ts'
import { pinnedDialect } from './pinned-dialect.ts'
import { letPluginRead, preparePluginRole } from './plugin-migrations/plugin-role.ts'
import { connectionOf, openPools, type Pools } from './pools.ts'
import { recordRelease, refuseImpossibleUpgrade } from './release.ts'
import { prepareRoles, refusePowerfulRole } from './roles.ts'
import { ensureRuntimeTable } from './runtime-tables.ts'
import { checkServer, unreachable } from './server-version.ts'
import type { MigrationFile, Store, TextQuery } from './store.ts'
import { TenantCompiler } from './tenant-compiler.ts'
import { TenantTables } from './tenant-tables.ts'

export interface OpenStore {
  readonly store: Store
  readonly pools: Pools
  close(): Promise<void>
}

/** Finds or starts the database, brings the host's own tables up to date and hands out the store. */
export async function openStore(configuration: Configuration, root: string, log: Logger): Promise<OpenStore> {
  const database = await findDatabase(configuration, root, log)
  const version = versionOf(root)
  const pools = openPools(database.connection, log, version)
  const close = async () => {
    await pools.end()
    await database.close()
  }
  try {
    await checkServer(pools.owner).catch((error) => {
      throw error.code === 'start.wrong-setting' ? error : unreachable(error)
    })
    await refuseImpossibleUpgrade(pools.owner, root, version)
    await checkExtensions(pools.owner)
    await prepareRoles(pools.owner)
    await refusePowerfulRole(pools.app)
    await prepareMigrations(pools.owner)
    const hostFiles = () => migrationFiles(join(root, 'host/server/store/migrations'))
    await migrate(pools.owner, 'host', await hostFiles())
    await recordRelease(pools.owner, version)
    return { store: await storeOver(pools, configuration.tenantFilter, hostFiles), pools, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function findDatabase(
  configuration: Configuration,
  root: string,
  log: Logger,
): Promise<{ connection: ClientConfig; close(): Promise<void> }> {
  const { databaseUrl, dataDir } = configuration
  if (databaseUrl) return { connection: connectionOf(databaseUrl), close: async () => undefined }
  const unlock = await lockDataFolder(dataDir)
  try {
    const postgres = await startEmbeddedPostgres(root, dataDir, log)
    const close = async () => {
      await postgres.stop()
      await unlock()
    }
    return { connection: postgres.connection, close }
  } catch (error) {
    await unlock()
    throw error
  }
}

async function storeOver(
  { fair, owner, making }: Pools,
  tenantFilter: boolean,
  hostFiles: () => Promise<readonly MigrationFile[]>,
): Promise<Store> {
  const tables = new TenantTables()
  await tables.look(owner)
  const compiler = tenantFilter ? new TenantCompiler((name) => tables.has(name)) : new PostgresQueryCompiler()
  const dialect = pinnedDialect(compiler)
  const bound: Store['bound'] = (binding, work) => boundWork({ pool: fair, dialect }, binding, work)
  return {
    bound,
    read: (tenant, work) => bound({ tenant, role: 'app', readOnly: true }, work),
    transaction: (tenant, work) => bound({ tenant, role: 'app', readOnly: false }, work),
    platform: (work, tenant) => bound({ ...(tenant !== undefined && { tenant }), role: 'host', readOnly: false }, work),
    oneTrip: async <R>(tenant: string, { text, values }: TextQuery) =>
      (await oneStatement(fair, { tenant, role: 'app', readOnly: false }, text, values)).rows as readonly R[],
    migrate: async (by, files) => {
      await migratePlugin(owner, by, files, hostFiles)
      await tables.look(owner)
    },
    pluginRole: (plugin) => preparePluginRole(making, plugin),
    letRead: (plugin, table) => letPluginRead(making, plugin, table),
    ensureTable: (table) => ensureRuntimeTable(making, table),
  }
}
