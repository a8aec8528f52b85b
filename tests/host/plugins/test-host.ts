import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Kernel } from '@gongtai/core/kernel/kernel'
import { provide } from '@gongtai/core/kernel/token'
import type { Operation } from '@gongtai/core/points/operations'
import { operations } from '@gongtai/core/points/operations'
import type { PublisherKey } from '@gongtai/sdk/package'
import { type LiveMessage, type OperationContext, Tenants } from '@gongtai/sdk/server'
import { pino } from 'pino'
import { readConfiguration } from '../../../host/server/configuration.ts'
import type { Host, PluginRuntime } from '../../../host/server/host.ts'
import { startPlugins } from '../../../host/server/plugins/start.ts'
import { TenantPluginTable } from '../../../host/server/plugins/tenant-plugins.ts'
import { type OpenStore, openStore } from '../../../host/server/store/open-store.ts'
import { openBus } from '../../../host/server/store/postgres-bus.ts'
import { own, partner } from './make-package.ts'

const root = resolve(import.meta.dirname, '../../..')
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })

/** A real database with nothing in it but the host's own tables. */
export interface TestDatabase extends OpenStore {
  readonly folder: string
}

export async function openDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'gongtai-plugins-'))
  const opened = await openStore(readConfiguration({ DATA_DIR: folder, LOG_LEVEL: 'silent' }, folder), root, log)
  const close = async () => {
    await opened.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...opened, folder, close }
}

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
  call<T>(id: string, input?: object, as?: { readonly tenant?: string; readonly upload?: Uint8Array }): Promise<T>
  isOffered(id: string, tenant?: string): boolean
  stop(): Promise<void>
}

export interface ProcessOptions {
  readonly environment?: Readonly<Record<string, string>>
  /** Packages that come with this product; none unless said. */
  readonly shipped?: ShippedProduct
  /** Publishers in the operator's folder; the tests' partner unless said otherwise. */
  readonly trustPartner?: boolean
}

export interface ShippedProduct {
  readonly publisher: PublisherKey
  /** Packages by their file name. */
  readonly packages: Readonly<Record<string, Uint8Array>>
}

/** A product folder with the built SDK of this checkout and packages of its own. */
async function productFolder(folder: string, { publisher, packages }: ShippedProduct): Promise<string> {
  const build = join(folder, 'product/.build')
  await mkdir(join(build, 'plugins'), { recursive: true })
  await symlink(join(root, '.build/server'), join(build, 'server'))
  await writeFile(join(build, 'publisher.json'), JSON.stringify({ ...publisher, title: '随系统发布' }))
  for (const [name, bytes] of Object.entries(packages)) await writeFile(join(build, 'plugins', name), bytes)
  return join(folder, 'product')
}

export async function startProcess(database: TestDatabase, options: ProcessOptions = {}): Promise<TestProcess> {
  const dataDir = await mkdtemp(join(database.folder, 'process-'))
  const keys = join(dataDir, 'keys')
  await mkdir(keys)
  const { publisher, publicKey } = partner
  if (options.trustPartner !== false)
    await writeFile(join(keys, 'acme.json'), JSON.stringify({ publisher, publicKey, title: 'ACME 公司' }))
  const environment = { DATA_DIR: dataDir, TRUSTED_PUBLISHERS: keys, ...options.environment }
  const sent: Sent[] = []
  const bus = await openBus(database.pools.dedicated, database.pools.owner, log)
  const tenantPlugins = new TenantPluginTable()
  const kernel = new Kernel(tenantPlugins)
  const host = {
    configuration: readConfiguration(environment, dataDir),
    root: await productFolder(dataDir, options.shipped ?? { publisher: own, packages: {} }),
    log,
    clock: { now: () => new Date() },
    store: database.store,
    bus,
    tenantPlugins,
    kernel,
    live: { send: async (tenant: string, message: LiveMessage) => void sent.push({ tenant, message }) },
  } as unknown as Host
  const tenants = { active: async () => ['demo', 'second'] } as unknown as Tenants
  kernel.offer({ id: 'host', version: '0' }, { provides: [provide(Tenants, () => tenants)], offers: [] })
  const runtime = await startPlugins(host)
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
        found.run(input, contextOf(host, { tenant, db, upload: as.upload, sent })),
      )) as never
    },
    stop: async () => {
      await runtime.stop()
      await bus.close()
    },
  }
}

function contextOf(
  host: Host,
  as: { tenant: string; db: OperationContext['db']; upload: Uint8Array | undefined; sent: Sent[] },
): Partial<OperationContext> {
  const { tenant, db, upload, sent } = as
  return {
    tenant,
    db,
    user: {
      id: 'u',
      account: 'tester',
      name: '测试',
      unit: '',
      department: '',
      roles: [],
      permissions: [],
      operator: true,
    },
    view: host.kernel.viewFor(tenant),
    notify: (message) => void sent.push({ tenant, message }),
    upload: async () => ({
      name: 'plugin.gtp',
      type: 'application/octet-stream',
      content: (async function* () {
        yield upload ?? new Uint8Array()
      })(),
      fields: {},
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
