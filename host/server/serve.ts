import type { Logger } from 'pino'
import { type Assembly, assemble, hostActivation } from './assemble.ts'
import type { Configuration } from './configuration.ts'
import { prepareDataFolder } from './data-folder.ts'
import { type OutboxWorker, startOutboxWorker } from './events/outbox-worker.ts'
import type { Host, Identity, PluginRuntime } from './host.ts'
import { CallTable } from './http/call-table.ts'
import { gatherCalls } from './http/gather-calls.ts'
import { loadGate } from './http/load-gate.ts'
import { openMetrics } from './http/metrics.ts'
import { rateLimit } from './http/rate-limit.ts'
import { buildServer } from './http/server.ts'
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

const longestDrain = 5_000

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
  const plugins = await startPlugins(host)
  started.plugins = plugins
  ends.push(() => plugins.stop())
  offerHost(kernel, { id: 'host-plugins', version }, plugins.activation)
  const outbox = startOutboxWorker(opened.pools.owner, engine)
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
  const jobs = await startJobs({ pool: pools.owner, kernel, clock, log, activeTenants: areas.identity.activeTenants })
  ends.push(() => jobs.stop())
  const upkeep = startUpkeep({ pool: pools.owner, filesFolder, clock, log })
  ends.push(() => upkeep.stop())
  const gate = loadGate(1_000, 600)
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
    metrics,
  }
  let serving = true
  const app = await buildServer(area, hub, { pool: pools.app, metrics, serving: () => serving })
  ends.push(async () => {
    serving = false
    hub.close()
    const cut = setTimeout(() => app.server.closeAllConnections(), longestDrain)
    await app.close()
    clearTimeout(cut)
  })
  return listen(app, configuration)
}
