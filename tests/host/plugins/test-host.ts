import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Kernel } from '@gongtai/core/kernel/kernel'
import { provide } from '@gongtai/core/kernel/token'
import type { Operation } from '@gongtai/core/points/operations'
import { operations } from '@gongtai/core/points/operations'
import { contentDigest } from '@gongtai/sdk/package'
import { type LiveMessage, type OperationContext, type SignedInUser, Tenants } from '@gongtai/sdk/server'
import { pino } from 'pino'
import { readConfiguration } from '../../../host/server/configuration.ts'
import type { Host, PluginRuntime } from '../../../host/server/host.ts'
import { readArchive } from '../../../host/server/plugins/package/read-archive.ts'
import { PluginProblems } from '../../../host/server/plugins/problems.ts'
import { startPlugins } from '../../../host/server/plugins/start.ts'
import { TenantPluginTable } from '../../../host/server/plugins/tenant-plugins.ts'
import type { OpenStore } from '../../../host/server/store/open-store.ts'
import { openBus } from '../../../host/server/store/postgres-bus.ts'
import type { Store } from '../../../host/server/store/store.ts'
import { openTestStore } from '../../support/database.ts'
import { partner } from './make-package.ts'

const root = resolve(import.meta.dirname, '../../..')
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })

/** A real database with nothing in it but the host's own tables. */
export interface TestDatabase extends OpenStore {
  readonly folder: string
}

export const openDatabase = (): Promise<TestDatabase> => openTestStore()

export interface Sent {
  readonly tenant: string
  readonly message: LiveMessage
}

/** One process of the product, reduced to store, bus, kernel and the plugin area. */
export interface TestProcess {
  readonly host: Host
  readonly runtime: PluginRuntime
  /** What open pages were told. */
  readonly sent: Sent[]
  /** Runs a call as it is offered to that tenant at this moment. */
  call<T>(id: string, input?: object, as?: CallAs): Promise<T>
  isOffered(id: string, tenant?: string): boolean
  stop(): Promise<void>
}

/** Who makes a call, and what comes with it. */
export interface CallAs {
  readonly tenant?: string
  readonly upload?: Uint8Array
  /** Fields that are sent with the upload. */
  readonly fields?: Readonly<Record<string, string>>
  readonly user?: Partial<SignedInUser>
}

export interface ProcessOptions {
  readonly environment?: Readonly<Record<string, string>>
  /** Packages that come with this product; none unless said. */
  readonly shipped?: ShippedProduct
  /** The folder of an earlier process on this machine; one of its own when absent. */
  readonly dataDir?: string
  /** News of other processes never reach this one. */
  readonly deaf?: boolean
  /** Milliseconds after which it looks again by itself; as in the product when absent. */
  readonly round?: number
  /** Stands before every work on the platform's tables. */
  readonly before?: () => void
  /** Publishers in the operator's folder; the tests' partner unless said otherwise. */
  readonly trustPartner?: boolean
}

export interface ShippedProduct {
  /** Digests the release lists; those of the packages unless said otherwise. */
  readonly release?: readonly string[]
  /** Packages by their file name. */
  readonly packages: Readonly<Record<string, Uint8Array>>
}

/** A product folder with the built SDK of this checkout and packages of its own. */
async function productFolder(folder: string, { packages, release }: ShippedProduct): Promise<string> {
  const build = join(folder, 'product/.build')
  await rm(build, { recursive: true, force: true })
  await mkdir(join(build, 'plugins'), { recursive: true })
  await symlink(join(root, '.build/server'), join(build, 'server'))
  const digests = release ?? Object.values(packages).map((bytes) => contentDigest(readArchive(bytes)))
  await writeFile(join(build, 'release.json'), JSON.stringify({ algorithm: 'SM3', digests }))
  for (const [name, bytes] of Object.entries(packages)) await writeFile(join(build, 'plugins', name), bytes)
  return join(folder, 'product')
}

export async function startProcess(database: TestDatabase, options: ProcessOptions = {}): Promise<TestProcess> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(database.folder, 'process-')))
  const keys = join(dataDir, 'keys')
  await mkdir(keys, { recursive: true })
  const { publisher, publicKey } = partner
  if (options.trustPartner !== false)
    await writeFile(join(keys, 'acme.json'), JSON.stringify({ publisher, publicKey, title: 'ACME 公司' }))
  const environment = {
    DATA_DIR: dataDir,
    TRUSTED_PUBLISHERS: keys,
    // The life of plugins is the same for all; how partners' are confined has tests of its own.
    IN_PROCESS_PUBLISHERS: partner.publisher,
    ...options.environment,
  }
  const sent: Sent[] = []
  const bus = await openBus(database.pools.dedicated, database.pools.owner, log)
  const tenantPlugins = new TenantPluginTable()
  const kernel = new Kernel(tenantPlugins)
  const host = {
    configuration: readConfiguration(environment, dataDir),
    root: await productFolder(dataDir, options.shipped ?? { packages: {} }),
    log,
    clock: { now: () => new Date() },
    store: options.before ? guarded(database.store, options.before) : database.store,
    bus: options.deaf ? { ...bus, on: () => () => undefined } : bus,
    tenantPlugins,
    kernel,
    problems: new PluginProblems({ store: database.store, kernel, log }),
    live: { send: async (tenant: string, message: LiveMessage) => void sent.push({ tenant, message }) },
  } as unknown as Host
  const run = (tenant: string, work: (context: OperationContext) => Promise<unknown>) =>
    database.store.transaction(tenant, (db) => work({ tenant, db, now: new Date() } as OperationContext))
  const tenants = { active: async () => ['demo', 'second'], run } as unknown as Tenants
  kernel.offer({ id: 'host', version: '0' }, { provides: [provide(Tenants, () => tenants)], offers: [] })
  const confirm = async (_: unknown, password: string) => {
    if (password !== 'operator-1') throw new Error('wrong password')
  }
  const runtime = await startPlugins(host, confirm, options.round)
  kernel.offer({ id: 'host-plugins', version: '0' }, runtime.activation)
  const find = (id: string, tenant: string): Operation | undefined => kernel.viewFor(tenant)(operations).find(id)
  return {
    host,
    runtime,
    sent,
    isOffered: (id, tenant = 'demo') => find(id, tenant) !== undefined,
    call: async (id, input = {}, as = {}) => {
      const tenant = as.tenant ?? 'demo'
      const found = find(id, tenant)
      if (!found) throw new Error(`there is no call ${id}`)
      return (await database.store.transaction(tenant, async (db) =>
        found.run(input, contextOf(host, { ...as, tenant, db, sent })),
      )) as never
    },
    stop: async () => {
      await runtime.stop()
      await bus.close()
    },
  }
}

const guarded = (store: Store, before: () => void): Store => ({
  ...store,
  platform: async (work, tenant) => {
    before()
    return store.platform(work, tenant)
  },
})

function contextOf(
  host: Host,
  as: CallAs & { tenant: string; db: OperationContext['db']; sent: Sent[] },
): Partial<OperationContext> {
  const { tenant, db, upload, sent, fields = {} } = as
  return {
    tenant,
    db,
    now: new Date(),
    user: {
      id: 'u',
      account: 'tester',
      name: '测试',
      unit: '',
      department: '',
      roles: [],
      permissions: [],
      operator: true,
      ...as.user,
    },
    view: host.kernel.viewFor(tenant),
    notify: (message) => void sent.push({ tenant, message }),
    upload: async () => ({
      name: 'plugin.gtp',
      type: 'application/octet-stream',
      content: (async function* () {
        yield upload ?? new Uint8Array()
      })(),
      fields,
      progress: async () => undefined,
    }),
  }
}

/** Asks again and again until it holds; fails after the given time. */
export async function eventually(holds: () => boolean | Promise<boolean>, within = 2_000): Promise<number> {
  const started = performance.now()
  while (!(await holds())) {
    if (performance.now() - started > within) throw new Error(`not so after ${within} ms`)
    await new Promise((wait) => setTimeout(wait, 20))
  }
  return performance.now() - started
}
