import { join } from 'node:path'
import { offer, offerAll } from '@gongtai/core/kernel/contribution-point'
import { type Activation, Kernel } from '@gongtai/core/kernel/kernel'
import { provide } from '@gongtai/core/kernel/token'
import { operations } from '@gongtai/core/points/operations'
import { reactions } from '@gongtai/core/points/reactions'
import { scheduledJobs } from '@gongtai/core/points/scheduled-jobs'
import { storageAdapters } from '@gongtai/core/points/storage-adapters'
import { valueSources } from '@gongtai/core/points/value-sources'
import { Clock, Files, Tables, Tenants } from '@gongtai/sdk/server'
import type { Logger } from 'pino'
import type { Configuration } from './configuration.ts'
import { noticeReactions } from './events/pass-on-notices.ts'
import { fileSource } from './files/file-source.ts'
import { fileTables } from './files/file-tables.ts'
import { filesService } from './files/files-service.ts'
import { fileOperations } from './files/operations.ts'
import { orphanJob } from './files/orphans.ts'
import { bucket } from './files/storage/bucket.ts'
import { LOCAL } from './files/storage/local.ts'
import { localFolder } from './files/storage/local-folder.ts'
import type { Host } from './host.ts'
import { auditSpill } from './http/audit/audit-spill.ts'
import { type AuditTrail, openAuditTrail } from './http/audit/audit-trail.ts'
import { largestUpload } from './http/server.ts'
import { listViewOperations } from './list-views/operations.ts'
import { LiveHub } from './live/hub.ts'
import type { Engine } from './operations/engine.ts'
import { tenantsService } from './operations/tenants-service.ts'
import { PluginProblems } from './plugins/problems.ts'
import { TenantPluginTable } from './plugins/tenant-plugins.ts'
import { versionOf } from './root.ts'
import { searchIndexJob } from './search/index-job.ts'
import { databaseClock } from './store/database-clock.ts'
import { type OpenStore, openStore } from './store/open-store.ts'
import { openBus } from './store/postgres-bus.ts'
import { withPast } from './town/past-clock.ts'

/** What exists before the areas start, and what the start still has to reach. */
export interface Assembly {
  readonly host: Host
  readonly hub: LiveHub
  readonly trail: AuditTrail
  readonly opened: OpenStore
  readonly filesFolder: string
  close(): Promise<void>
}

/** Database, messages, kernel, files: everything the areas of the server are started with. */
export async function assemble(configuration: Configuration, root: string, log: Logger): Promise<Assembly> {
  const opened = await openStore(configuration, root, log)
  try {
    const { store, pools } = opened
    const bus = await openBus(pools.dedicated, pools.app, log)
    const tenantPlugins = new TenantPluginTable()
    const kernel = new Kernel(tenantPlugins)
    const problems = new PluginProblems({ store, kernel, log })
    const hub = new LiveHub(bus)
    const present = await databaseClock(pools.owner, log, configuration.clockOffset)
    const clock = withPast(present)
    const spill = auditSpill(join(configuration.dataDir, 'audit-waiting.ndjson'))
    const trail = openAuditTrail({ store, clock, spill, log })
    const storage = configuration.filesStorage
    const noteContent = async (oid: string) => {
      if (storage === LOCAL) return // Its folder is looked through instead.
      await store.platform((db) => fileTables(db).insertInto('stored_content').values({ oid, storage }).execute())
    }
    const files = filesService({ kernel, storage, largest: largestUpload, noteContent })
    const shared = { configuration, root, log, clock, store, bus, tenantPlugins, kernel, problems, files }
    const host: Host = { ...shared, version: versionOf(root), audit: trail, live: hub }
    const close = async () => {
      await trail.stop()
      present.stop()
      await bus.close()
      await opened.close()
    }
    return { host, hub, trail, opened, filesFolder: join(configuration.dataDir, 'files'), close }
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** What the host itself provides and offers, before any other area. */
export function hostActivation(
  assembly: Assembly,
  engine: Engine,
  active: () => Promise<readonly string[]>,
): Activation {
  const { host, filesFolder } = assembly
  const named = host.configuration.bucket
  return {
    provides: [
      provide(Clock, () => host.clock),
      provide(Files, () => host.files),
      provide(Tables, () => ({ ensure: (table) => host.store.ensureTable(table) })),
      provide(Tenants, () => tenantsService(engine, active)),
    ],
    offers: [
      offer(storageAdapters, localFolder(filesFolder)),
      ...offerAll(storageAdapters, named ? [bucket(named, host.log)] : []),
      ...offerAll(operations, fileOperations(host.files)),
      ...offerAll(operations, listViewOperations),
      offer(scheduledJobs, orphanJob(host.files, tenantsService(engine, active), host.configuration.orphanFileDays)),
      offer(scheduledJobs, searchIndexJob(tenantsService(engine, active))),
      ...offerAll(reactions, noticeReactions),
      offer(valueSources, fileSource),
    ],
  }
}
