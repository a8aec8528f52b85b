import { notificationChannels, shippedForms, shippedProcesses } from '@gongtai/sdk'
import { isLentService } from '@gongtai/sdk/package'
import {
  type Database,
  Files,
  type OperationContext,
  peopleInformed,
  type RequestLine,
  Requests,
  Tenants,
  type UploadedPart,
} from '@gongtai/sdk/server'
import type { Host, HostContext } from '../../host.ts'
import { askAs } from '../../store/pinned-database.ts'
import type { InstalledPackage } from '../package/installed-package.ts'
import { checkNeeds } from '../runtime/check-asks.ts'
import type { Handlers } from './channel.ts'
import { confinedFaults } from './faults.ts'
import type { LentContexts } from './lent.ts'
import { OutgoingRefused, outgoing } from './outgoing.ts'
import { foreignFiles } from './own-files.ts'
import { ownFormTables } from './own-forms.ts'
import type { SqlGuard } from './sql-guard.ts'
import { borrowed, isStream, type Streams } from './streams.ts'
import type { WireContext, WireFetch, WireOffer, WireResult, WireRows } from './wire.ts'

/** Characters of rows that one statement may bring. */
const MOST_ROWS = 32 * 1024 * 1024
const LINES_A_MINUTE = 300

export interface DoorFacts {
  readonly host: Host
  readonly one: InstalledPackage
  readonly guard: SqlGuard
  readonly role: string
  /** Tables and views of the plugin. */
  readonly tables: ReadonlySet<string>
  readonly contexts: LentContexts
  /** What the plugin reads of the host piece by piece. */
  readonly streams: Streams
  /** Services the half needs, by token. */
  services: ReadonlyMap<string, object>
  offers: readonly WireOffer[]
  /** Reads a stream that the plugin lent. */
  readonly lentStream: (id: number) => Promise<Uint8Array | undefined>
  /** Runs work that the plugin put aside for a tenant. */
  readonly work: (id: number, wire: WireContext) => Promise<WireResult>
}

/** Everything a confined plugin can ask for. Each door looks for itself whether it may. */
export function doorsOf(facts: DoorFacts): Handlers {
  const { contexts, one, streams } = facts
  const uploads = new WeakMap<OperationContext, UploadedPart>()
  return {
    query: (handle: number, text: string, values: readonly unknown[]) =>
      query(facts, contexts.get(handle), String(text), Array.isArray(values) ? values : []),
    settings: (handle: number, plugin: string) => {
      if (plugin !== one.id) throw outside(facts, `读取插件「${plugin}」的设置`)
      return contexts.get(handle).settings(plugin)
    },
    publish: (handle: number, event: string, payload: unknown) => {
      const own = String(event).startsWith(`${one.id}.`) || event === peopleInformed.id
      if (!own) throw outside(facts, `发布事件「${event}」，插件只能发布以「${one.id}.」开头的事件`)
      return contexts.get(handle).publish({ id: event }, payload)
    },
    upload: async (handle: number) => {
      const context = contexts.get(handle)
      const part = await context.upload()
      uploads.set(context, part)
      const { name, type, fields, content } = part
      return { name, type, fields, stream: streams.lend(content) }
    },
    progress: (handle: number, done: number, total: number) =>
      uploads.get(contexts.get(handle))?.progress(Number(done), Number(total)),
    stream: (id: number) => streams.next(id),
    service: (token: string, method: string, args: readonly unknown[]) => service(facts, token, method, args),
    activeTenants: async () => (await tenantsOf(facts).active()).filter((tenant) => isOn(facts, tenant)),
    runForTenant: (tenant: string, id: number) => runForTenant(facts, tenant, id),
    fetch: (asked: WireFetch) => fetchFor(facts, asked),
    log: lineLog(facts),
  }
}

/** What of a context travels. */
export function wireOf(plugin: string, handle: number, context: OperationContext): WireContext {
  const { tenant, now } = context
  const user = 'caller' in context ? (context as HostContext).caller?.user : context.user
  const channels = context
    .view(notificationChannels)
    .all()
    .map(({ id, title }) => ({ id, title }))
  return { handle, plugin, tenant, now, user, channels }
}

async function query(
  facts: DoorFacts,
  context: OperationContext,
  text: string,
  values: readonly unknown[],
): Promise<WireRows> {
  await letReadOwnForms(facts, context.tenant, facts.guard.query(facts.one.id, text))
  const { command, rowCount, rows } = await askAs(context.db, { role: facts.role, most: MOST_ROWS }, text, values)
  return { command, rowCount, rows }
}

/** The tables of forms that come with the plugin are made by the host when they are published. */
async function letReadOwnForms(facts: DoorFacts, tenant: string, relations: readonly string[]): Promise<void> {
  for (const table of await ownFormTables(facts.host.store, tenant, facts.offers, relations)) {
    await facts.host.store.letRead(facts.one.id, table)
  }
}

async function service(facts: DoorFacts, token: string, method: string, args: readonly unknown[]): Promise<unknown> {
  const found = serviceOf(facts, token) as Record<string, unknown> | undefined
  const work = found && method in found && !(method in Object.prototype) ? found[method] : undefined
  if (typeof work !== 'function') throw outside(facts, `使用服务 ${token} 的 ${method}`)
  const given = args.map((each) => received(facts, each))
  if (token === Requests.id && method === 'openable') return ownRequests(facts, await work.apply(found, given))
  if (token === Files.id && !(await mayUseFiles(facts, args, method, given))) return undefined
  if (token === Requests.id) await refuseOthersRequests(facts, found as unknown as Requests, method, given)
  const answer = await work.apply(found, given)
  return isStream(answer) ? { $stream: facts.streams.lend(answer) } : answer
}

/** A file of others is one that the plugin does not find; anything else that is tried with it is refused. */
async function mayUseFiles(
  { contexts, one }: DoorFacts,
  [handle]: readonly unknown[],
  method: string,
  given: readonly unknown[],
): Promise<boolean> {
  const context = contexts.get((handle as { $database?: number } | null)?.$database)
  const what = await foreignFiles(one.id, context, method, given)
  if (what !== undefined && method !== 'find') throw outside({ one }, what)
  return what === undefined
}

/** A service the half needs, or that one of its handlers asks for. */
function serviceOf({ host, one, services }: DoorFacts, token: string): unknown {
  const needed = services.get(token)
  if (needed || !isLentService(token) || token === Tenants.id) return needed
  checkNeeds(one.manifest, { asked: { id: token } })
  return host.kernel.services.get({ id: token }, one.id)
}

/** Of what the person may open a plugin is told those on its own forms. */
const ownRequests = ({ offers }: DoorFacts, found: readonly RequestLine[]): readonly RequestLine[] =>
  found.filter(({ form }) => offers.some(({ point, id }) => point === shippedForms.id && id === form))

/** A plugin has to do with the requests on its own forms, and with no others. */
async function refuseOthersRequests(
  { one, offers }: DoorFacts,
  requests: Requests,
  method: string,
  [context, about]: readonly unknown[],
): Promise<void> {
  const { instance, table, process } = (typeof about === 'string' ? { instance: about } : about) as Record<
    string,
    string
  >
  if (method === 'start') {
    if (offers.some(({ point, id }) => point === shippedProcesses.id && id === process)) return
    throw outside({ one }, `发起流程「${process}」，它不是插件随带的流程`)
  }
  const forms = offers.filter(({ point }) => point === shippedForms.id)
  const form = method === 'waiting' ? undefined : await requests.formOf(context as OperationContext, String(instance))
  const own =
    method === 'waiting'
      ? forms.some(({ data }) => JSON.stringify(data).includes(`"tableName":${JSON.stringify(table)}`))
      : forms.some(({ id }) => id === form)
  if (!own) throw outside({ one }, `办理申请「${table ?? instance}」，它不在插件随带的表单上`)
}

/** Puts back what a reference stands for. */
function received({ contexts, lentStream }: DoorFacts, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { $database, $context, content } = value as { $database?: number; $context?: number; content?: unknown }
  if ($database !== undefined) return contexts.get($database).db as Database
  if ($context !== undefined) return contexts.get($context)
  const stream = (content as { $stream?: number } | undefined)?.$stream
  if (stream === undefined) return value
  return { ...(value as UploadedPart), content: borrowed(() => lentStream(stream)) }
}

async function runForTenant(facts: DoorFacts, tenant: string, id: number): Promise<unknown> {
  if (!isOn(facts, tenant)) throw outside(facts, '在没有启用它的租户中工作')
  return tenantsOf(facts).run(tenant, (context) =>
    facts.contexts.lend(context, async (handle) => {
      const { value, notices } = await facts.work(id, wireOf(facts.one.id, handle, context))
      for (const { message, users } of notices) context.notify(message, users)
      return value
    }),
  )
}

async function fetchFor(facts: DoorFacts, asked: WireFetch): Promise<unknown> {
  const { asks, hosts } = facts.one.manifest
  if (!asks.includes('network')) throw outside(facts, '访问网络：清单的 asks 没有申请 network')
  try {
    return await outgoing(asked, { named: hosts, opened: facts.host.configuration.pluginHosts })
  } catch (error) {
    throw error instanceof OutgoingRefused ? outside(facts, `访问该地址：${error.message}`) : error
  }
}

const tenantsOf = ({ host }: DoorFacts): Tenants => host.kernel.services.get(Tenants)

const isOn = ({ host, one }: DoorFacts, tenant: string): boolean => host.tenantPlugins.sees(String(tenant), one.owner)

const outside = ({ one }: Pick<DoorFacts, 'one'>, what: string) => confinedFaults.outside({ plugin: one.id, what })

/** What a plugin writes of itself goes to the log of the product, so many lines a minute. */
function lineLog({ host, one }: DoorFacts): (level: string, text: string) => void {
  let minute = 0
  let lines = 0
  return (level, text) => {
    const now = Math.floor(performance.now() / 60_000)
    if (now !== minute) [minute, lines] = [now, 0]
    lines += 1
    if (lines > LINES_A_MINUTE) return
    const known = level === 'error' || level === 'warn' || level === 'debug' ? level : 'info'
    host.log[known]({ plugin: one.id }, String(text).slice(0, 2_000))
  }
}
