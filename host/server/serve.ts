import type { Logger } from 'pino'
import { type Assembly, assemble, hostActivation } from './assemble.ts'
import type { Configuration } from './configuration.ts'
import { prepareDataFolder } from './data-folder.ts'
import { closeDoors, type Doors } from './doors.ts'
import { type OutboxWorker, startOutboxWorker } from './events/outbox-worker.ts'
import { storageProblem } from './files/storage/storage-problem.ts'
import type { Host, Identity, PluginRuntime } from './host.ts'
import { loadGate } from './http/admission/load-gate.ts'
import { operatorsOnly } from './http/admission/operators-only.ts'
import { rateLimit } from './http/admission/rate-limit.ts'
import { CallTable } from './http/calls/call-table.ts'
import { gatherCalls } from './http/calls/gather-calls.ts'
import { openMetrics } from './http/observing/metrics.ts'
import { buildServer } from './http/server.ts'
import { confirmPassword } from './identity/account/confirm-password.ts'
import { startIdentity } from './identity/start.ts'
import { type JobQueue, startJobs } from './jobs/start-jobs.ts'
import { startUpkeep } from './jobs/upkeep.ts'
import { checkAddress, listen } from './listen.ts'
import { monitorActivation } from './monitor/activation.ts'
import { readiness } from './monitor/readiness.ts'
import { watchRelease } from './monitor/release-watch.ts'
import { offerHost } from './offer-host.ts'
import type { Engine } from './operations/engine.ts'
import { startPlugins } from './plugins/start.ts'
import { startTenantSetups } from './tenant-setups/start.ts'
import { yearsOfTowns } from './town/tell-years.ts'

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
  readonly outbox: OutboxWorker
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
  ends.push(await startTenantSetups(host))
  return { engine, identity, plugins, outbox }
}

async function openDoors(assembly: Assembly, areas: Areas, ends: (() => Promise<void>)[]): Promise<string> {
  const { host, hub, trail, opened, filesFolder } = assembly
  const { pools } = opened
  const doors: Doors = { state: 'open' }
  const jobs = await startBackground(assembly, areas, doors, ends)
  const storage = storageProblem(host.kernel, host.configuration.filesStorage)
  const ready = readiness({ host, pools, plugins: areas.plugins, filesFolder, doors, storage })
  const { wakeOutbox } = areas.engine
  const { plugins } = areas
  const years = yearsOfTowns(host, areas.engine, areas.identity.activeTenants)
  const towns = years.progress
  const monitor = { host, pools, trail, plugins, jobs, readiness: ready, filesFolder, storage, wakeOutbox, towns }
  offerHost(host.kernel, { id: 'host-monitor', version: host.version }, monitorActivation(monitor))
  ends.push(async () => host.kernel.withdraw('host-monitor'))
  const gate = loadGate({ all: 1_000, ofTenant: 600, ofPerson: 100 })
  const uploads = loadGate({ all: 600, ofTenant: 300, ofPerson: 20 })
  const arriving = loadGate({ all: 600, ofTenant: 300, ofPerson: 20 })
  const failedPlugins = () => host.kernel.plugins().filter(({ state }) => state === 'failed').length
  const metrics = openMetrics({ pool: pools.app, inHand: () => gate.inHand, livePages: () => hub.size, failedPlugins })
  const area = {
    host,
    ...areas,
    calls: new CallTable(host.kernel, host.log),
    trail,
    gathered: gatherCalls(areas.engine, trail),
    limit: rateLimit(),
    gate,
    uploads,
    arriving,
    metrics,
  }
  const health = {
    metrics,
    readiness: ready,
    mayKnow: operatorsOnly(host.configuration.operationsToken),
  }
  const app = await buildServer(area, hub, health, doors)
  const inHand = () => gate.inHand + uploads.inHand + arriving.inHand
  ends.push(() => closeDoors(doors, { app, hub, inHand }, 1_000 * host.configuration.drainSeconds))
  const address = await listen(app, host.configuration)
  const telling = years.start(() => inHand() > 0)
  ends.push(() => telling.stop())
  return address
}

/** Work that nobody calls for. It ends by itself when a newer release takes the database over. */
async function startBackground(
  { host, hub, opened, filesFolder }: Assembly,
  { identity, outbox }: Areas,
  doors: Doors,
  ends: (() => Promise<void>)[],
): Promise<JobQueue> {
  const { kernel, clock, log, version, problems, audit, configuration } = host
  const pool = opened.pools.owner
  const jobs = await startJobs({ pool, kernel, clock, log, watch: problems, activeTenants: identity.activeTenants })
  ends.push(() => jobs.stop())
  const upkeep = startUpkeep({
    pool,
    slow: opened.pools.slow,
    kernel,
    filesFolder,
    clock,
    log,
    audit,
    auditDays: configuration.auditDays,
  })
  ends.push(() => upkeep.stop())
  const watch = watchRelease({ pool, version, log }, async () => {
    doors.state = 'overtaken'
    hub.close()
    await Promise.all([outbox.stop(), jobs.stop(), upkeep.stop()])
  })
  ends.push(() => watch.stop())
  return jobs
}
