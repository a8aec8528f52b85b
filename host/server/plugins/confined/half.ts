import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Half } from '@gongtai/core/kernel/activate'
import type { Offer } from '@gongtai/core/kernel/contribution-point'
import { fileHolders } from '@gongtai/core/points/file-holders'
import { carriedAt, isAmong, uncarried } from '@gongtai/sdk/package'
import type { Host } from '../../host.ts'
import { pluginFaults } from '../faults.ts'
import type { InstalledPackage } from '../package/installed-package.ts'
import { AtOnce } from './at-once.ts'
import type { Channel } from './channel.ts'
import { forgetConfined, keepConfined } from './confined-plugins.ts'
import { type DoorFacts, doorsOf } from './doors.ts'
import { confinedFaults } from './faults.ts'
import { LentContexts } from './lent.ts'
import { runOver } from './over-the-line.ts'
import { pointNamed } from './point-named.ts'
import { workerFiles } from './process.ts'
import { openSqlGuard, ownedBy } from './sql-guard.ts'
import { Streams } from './streams.ts'
import type { WireActivation, WireContext, WireOffer, WireResult } from './wire.ts'
import { WorkerLife } from './worker-life.ts'

/** A confined half whose process runs, and the way to end it when nobody activates it. */
export interface StartedHalf {
  readonly half: Half
  readonly discard: () => void
}

/** The server half of a partner's plugin: it runs in a process of its own, and the kernel meets stand-ins for it. */
export async function confinedHalf(host: Host, one: InstalledPackage, folder: string): Promise<StartedHalf> {
  const files = await halfFiles(folder)
  const facts = await factsOf(host, one)
  const { life, told } = await startLife(facts, files)
  const ends = [() => life.stop()]
  const discard = () => {
    for (const end of ends) end()
  }
  try {
    checkTold(one, told)
    const atOnce = await atOnceFor(host, one, files, told.offers)
    ends.push(() => atOnce?.stop())
    facts.offers = told.offers
    const half: Half = {
      needs: Object.fromEntries(Object.entries(told.needs).map(([name, id]) => [name, { id }])),
      activate: (services) => {
        facts.services = new Map(Object.entries(told.needs).map(([name, id]) => [id, services[name] as object]))
        keepConfined(host, one.owner, { life, atOnce })
        const stop = () => {
          discard()
          forgetConfined(host, one.owner)
        }
        return { offers: told.offers.map((offer) => standIn(one, offer, { life, atOnce, facts })), stop }
      },
    }
    return { half, discard }
  } catch (error) {
    discard()
    throw error
  }
}

interface Told extends WireActivation {
  readonly needs: Readonly<Record<string, string>>
}

/** Starts the process and has it tell what the half needs and offers; later starts tell the same. */
async function startLife(facts: Facts, files: Readonly<Record<string, string>>) {
  const { host, one } = facts
  let told: Told | undefined
  const doors: DoorFacts = Object.assign(facts, {
    lentStream: (id: number) => life.ask<Uint8Array | undefined>('stream', 30_000, id),
    work: (id: number, wire: WireContext) => life.ask<WireResult>('work', 5 * 60_000, id, wire),
  })
  const life: WorkerLife = new WorkerLife({
    plugin: one.id,
    files: workerFiles(host.root),
    log: host.log,
    now: () => host.clock.now(),
    handlers: doorsOf(doors),
    begin: async (channel: Channel) => {
      const needs = await channel.ask<Told['needs'] | undefined>('load', files)
      if (!needs) throw pluginFaults.notAHalf({ plugin: one.id })
      const activation = await channel.ask<WireActivation>('activate', host.clock.now().getTime())
      told ??= { ...activation, needs }
    },
  })
  try {
    await life.start()
  } catch (error) {
    life.stop()
    life.end('插件未能启动')
    throw error
  }
  if (!told) throw pluginFaults.notAHalf({ plugin: one.id })
  return { life, told: told as Told }
}

type Facts = Omit<DoorFacts, 'lentStream' | 'work'>

async function factsOf(host: Host, one: InstalledPackage): Promise<Facts> {
  const [guard, role] = await Promise.all([openSqlGuard(host.store), host.store.pluginRole(one.id)])
  const tables = await ownedBy(host.store, role)
  const lent = { contexts: new LentContexts(one.id), streams: new Streams() }
  return { host, one, guard, role, tables, ...lent, services: new Map(), offers: [] }
}

/** What would have to be left out is refused, rather than missing where somebody looks for it. */
function checkTold(one: InstalledPackage, told: Told): void {
  const what = uncarried(told)
  if (what !== undefined) throw confinedFaults.notCarried({ plugin: one.id, what })
  const foreign = told.offers.find(({ point, data }) => point === fileHolders.id && !isOwnKind(one, data.kind))
  if (foreign) throw confinedFaults.notCarried({ plugin: one.id, what: `决定谁可以查看「${foreign.data.kind}」的附件` })
}

/** Who reads the files of others' things is not for a partner to say. */
const isOwnKind = ({ id }: InstalledPackage, kind: unknown): boolean => String(kind).startsWith(`${id}.`)

async function atOnceFor(
  host: Host,
  one: InstalledPackage,
  files: Readonly<Record<string, string>>,
  offers: readonly WireOffer[],
): Promise<AtOnce | undefined> {
  if (!offers.some(({ point }) => carriedAt(point)?.atOnce)) return undefined
  const start = () => ({ files, time: host.clock.now().getTime() })
  const atOnce = new AtOnce({ plugin: one.id, files: workerFiles(host.root), log: host.log, start })
  await atOnce.start()
  return atOnce
}

interface Ways {
  readonly life: WorkerLife
  readonly atOnce: AtOnce | undefined
  readonly facts: Facts
}

/** A contribution whose functions run in the process of the plugin. */
function standIn(one: InstalledPackage, { point, id, data, functions }: WireOffer, ways: Ways): Offer {
  const carried = carriedAt(point)
  const value = structuredClone(data)
  for (const name of functions) {
    if (isAmong(carried?.later, name)) put(value, name, runOver(ways.life, ways.facts, point, id, name))
    if (isAmong(carried?.atOnce, name))
      put(value, name, (...args: unknown[]) => askAtOnce(one, ways, [point, id, name, args]))
  }
  const known = pointNamed(point)
  if (!known) throw confinedFaults.notCarried({ plugin: one.id, what: `向扩展点「${point}」提供内容` })
  return { point: known, value }
}

/** Puts a function where it stands in the contribution: `read`, or `earlier.0.upgrade` in a list of it. */
function put(value: object, path: string, work: unknown): void {
  const names = path.split('.')
  const last = names.pop() ?? ''
  const holder = names.reduce<object>((each, name) => (each as Record<string, object>)[name] ?? {}, value)
  Object.assign(holder, { [last]: work })
}

function askAtOnce(
  one: InstalledPackage,
  { atOnce, facts }: Ways,
  args: readonly [point: string, id: string, method: string, args: readonly unknown[]],
): unknown {
  const value = atOnce?.ask(args)
  // The query of an assignment type becomes part of one of the host's own.
  if (args[0] === 'assignment-types') facts.guard.people(one.id, (value as { text?: unknown })?.text, facts.tables)
  return value
}

/** The modules of the half by their path in the package. */
async function halfFiles(folder: string): Promise<Readonly<Record<string, string>>> {
  const server = join(folder, 'server')
  if (!existsSync(server)) return {}
  const names = (await readdir(server, { recursive: true })).filter((name) => /\.m?js$/.test(name))
  const read = names.map(async (name) => [`server/${name}`, await readFile(join(server, name), 'utf8')] as const)
  return Object.fromEntries(await Promise.all(read))
}
