import type { Logger } from 'pino'
import { type Assembly, assemble, hostActivation } from './assemble.ts'
import type { Configuration } from './configuration.ts'
import { prepareDataFolder } from './data-folder.ts'
import { closeDoors, type Doors } from './doors.ts'
import { type OutboxWorker, startOutboxWorker } from './events/outbox-worker.ts'
import type { Host, Identity, PluginRuntime } from './host.ts'
import { CallTable } from './http/call-table.ts'
import { gatherCalls } from './http/gather-calls.ts'
import { loadGate } from './http/load-gate.ts'
import { openMetrics } from './http/metrics.ts'
import { operatorsOnly } from './http/operators-only.ts'
import { rateLimit } from './http/rate-limit.ts'
import { buildServer } from './http/server.ts'
import { confirmPassword } from './identity/account/confirm-password.ts'
import { startIdentity } from './identity/start.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { startUpkeep } from './jobs/upkeep.ts'
import { checkAddress, listen } from './listen.ts'
import { offerHost } from './offer-host.ts'
import type { Engine } from './operations/engine.ts'
import { startPlugins } from './plugins/start.ts'
import { startTenantSetups } from './tenant-setups/start.ts'

export interface RunningServer {
  readonly host: Host
  readonly address: string
  /** How to sign in. */
  readonly welcome: readonly string[]
  /** Lets running requests end and closes everything in order. */
  stop(): Promise<void>
}

/** Starts the whole server; whatever was begun is ended again when a later step fails, or when it is asked to end. */
export async function serve(
  configuration: Configuration,
  root: string,
  log: Logger,
  asked: AbortSignal,
): Promise<RunningServer> {
  await checkAddress(configuration)
  await prepareDataFolder(configuration.dataDir)
  const ends: (() => Promise<void>)[] = []
  const endAll = async () => {
    for (const end of ends.reverse()) await end().catch((error) => log.error({ err: error }, 'a part did not end well'))
  }
  try {
    const assembly = await assemble(configuration, root, log)
    ends.push(assembly.close)
    asked.throwIfAborted()
    const areas = await startAreas(assembly, ends)
    asked.throwIfAborted()
    const address = await openDoors(assembly, areas, ends)
    return { host: assembly.host, address, welcome: areas.identity.welcome, stop: endAll }
  } catch (error) {
    await endAll()
    throw error
  }
}

interface Areas {
  readonly engine: Engine
  readonly identity: Identity
  readonly plugins: PluginRuntime
}

async function startAreas(assembly: Assembly, ends: (() => Promise<void>)[]): Promise<Areas> {
  const { host, opened } = assembly
  const { kernel, store, clock, live, log, version } = host
  const started: { identity?: Identity; plugins?: PluginRuntime; outbox?: OutboxWorker } = {}
  const engine: Engine = {
    store,
    kernel,
    clock,
    live,
    log,
    settings: async (tenant, plugin) => started.plugins?.settings(tenant, plugin),
    wakeOutbox: () => started.outbox?.wake(),
  }
  kernel.offer(
    { id: 'host', version },
    hostActivation(assembly, engine, async () => started.identity?.activeTenants() ?? []),
  )
  const identity = await startIdentity(host)
  started.identity = identity
  offerHost(kernel, { id: 'host-identity', version }, identity.activation)
  ends.push(async () => kernel.withdraw('host-identity'))
  const plugins = await startPlugins(host, (user, password) => confirmPassword(host, user, password))
  started.plugins = plugins
  ends.push(() => plugins.stop())
  offerHost(kernel, { id: 'host-plugins', version }, plugins.activation)
  const outbox = startOutboxWorker(opened.pools.owner, engine, host.problems)
  started.outbox = outbox
  ends.push(() => outbox.stop())
  const stopSetups = await startTenantSetups(host)
  ends.push(async () => stopSetups())
  return { engine, identity, plugins }
}

async function openDoors(assembly: Assembly, areas: Areas, ends: (() => Promise<void>)[]): Promise<string> {
  const { host, hub, trail, opened, filesFolder } = assembly
  const { pools } = opened
  const { kernel, clock, log, configuration } = host
  const jobs = await startJobs({
    pool: pools.owner,
    kernel,
    clock,
    log,
    watch: host.problems,
    activeTenants: areas.identity.activeTenants,
  })
  ends.push(() => jobs.stop())
  const upkeep = startUpkeep({ pool: pools.owner, filesFolder, clock, log })
  ends.push(() => upkeep.stop())
  const gate = loadGate({ all: 1_000, ofTenant: 600, ofPerson: 100 })
  const uploads = loadGate({ all: 600, ofTenant: 300, ofPerson: 20 })
  const metrics = openMetrics({ pool: pools.app, inHand: () => gate.inHand, livePages: () => hub.size })
  const calls = new CallTable(kernel, log)
  const area = {
    host,
    ...areas,
    calls,
    trail,
    gathered: gatherCalls(areas.engine, trail),
    limit: rateLimit(),
    gate,
    uploads,
    metrics,
  }
  const doors: Doors = { state: 'open' }
  const health = {
    pool: pools.app,
    metrics,
    serving: () => doors.state === 'open',
    missing: () => areas.plugins.missing(),
    degraded: () => areas.plugins.degraded(),
    mayKnow: operatorsOnly(configuration.operationsToken),
  }
  const app = await buildServer(area, hub, health, () => doors.state === 'closing')
  const inHand = () => gate.inHand + uploads.inHand
  ends.push(() => closeDoors(doors, { app, hub, inHand }, 1_000 * configuration.drainSeconds))
  return listen(app, configuration)
}
