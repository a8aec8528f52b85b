import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { offer } from '@gongtai/core/kernel/contribution-point'
import type { Kernel } from '@gongtai/core/kernel/kernel'
import { type Provision, provide } from '@gongtai/core/kernel/token'
import type { Operation } from '@gongtai/core/points/operations'
import { storageAdapters } from '@gongtai/core/points/storage-adapters'
import {
  Clock,
  Files,
  type LiveMessage,
  type OperationContext,
  Organisation,
  type SignedInUser,
  Tables,
  Tenants,
} from '@gongtai/sdk/server'
import { pino } from 'pino'
import { readConfiguration } from './configuration.ts'
import { filesService } from './files/files-service.ts'
import { LOCAL } from './files/storage/local.ts'
import { localFolder } from './files/storage/local-folder.ts'
import { httpFaults } from './http/faults.ts'
import { organisation } from './identity/organisation.ts'
import type { Engine } from './operations/engine.ts'
import { perform } from './operations/perform.ts'
import { mayCall } from './operations/permission.ts'
import { systemCaller } from './operations/system-user.ts'
import { tenantsService } from './operations/tenants-service.ts'
import { findRoot } from './root.ts'
import { databaseClock } from './store/database-clock.ts'
import { migrationFiles } from './store/migration-files.ts'
import { openStore } from './store/open-store.ts'

const TENANT = 'demo'
/** Bytes of an uploaded file at most. */
const LARGEST_FILE = 10 * 1_048_576

/** Tells of open pages what `@gongtai/sdk/testing` looks at. */
type Told = { readonly message: LiveMessage; readonly users?: readonly string[] }

/** What a tenant has chosen of a plugin's settings, its defaults among them. */
type SettingsOf = (plugin: string) => Readonly<Record<string, unknown>>

/**
 * What `@gongtai/sdk/testing` finds under `@gongtai/host/testing`: the store and the engine of the product over a
 * database of their own, for plugins in the kernel that is given.
 */
export async function openTestHost(kernel: Kernel, settingsOf: SettingsOf) {
  const folder = await mkdtemp(join(tmpdir(), 'gongtai-test-'))
  const root = findRoot(import.meta.dirname)
  const log = pino({ level: 'silent' })
  const { store, pools, close } = await openStore(readConfiguration({ DATA_DIR: folder }, folder), root, log)
  const clock = await databaseClock(pools.owner, log)
  const told: Told[] = []
  const engine: Engine = {
    store,
    kernel,
    clock,
    log,
    live: { send: async (_, message, users) => void told.push({ message, ...(users && { users }) }) },
    settings: async (_, plugin) => settingsOf(plugin),
    wakeOutbox: () => undefined,
  }
  const work = { tenant: TENANT, role: 'app', readOnly: false } as const
  return {
    told: told as readonly Told[],
    provides: servicesOf(engine, join(folder, 'files')),
    migrate: async (plugin: string, migrations: string) => store.migrate(plugin, await migrationFiles(migrations)),
    asSystem: <T>(run: (context: OperationContext) => Promise<T>) =>
      perform(engine, { ...work, caller: systemCaller(TENANT) }, run),
    call: async ({ call, run }: Operation, input: unknown, user: SignedInUser): Promise<unknown> => {
      if (!mayCall(user, call.permission)) throw httpFaults.forbidden()
      const caller = { tenant: TENANT, session: '', passwordDue: false, user }
      return perform(engine, { ...work, caller }, async (context) => run(input, context))
    },
    stop: async () => {
      clock.stop()
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The product's own services, with uploaded files in the folder that goes with the test. */
function servicesOf(engine: Engine, folder: string): readonly Provision[] {
  const { kernel, store, clock } = engine
  kernel.offer(
    { id: 'host-files', version: '0' },
    { provides: [], offers: [offer(storageAdapters, localFolder(folder))] },
  )
  const files = filesService({ kernel, storage: LOCAL, largest: LARGEST_FILE, noteContent: async () => undefined })
  return [
    provide(Organisation, () => organisation),
    provide(Clock, () => clock),
    provide(Files, () => files),
    provide(Tables, () => ({ ensure: (table) => store.ensureTable(table) })),
    provide(Tenants, () => tenantsService(engine, async () => [TENANT])),
  ]
}
