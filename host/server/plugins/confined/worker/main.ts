import 'reflect-metadata/lite'
import type { Half } from '@gongtai/core/kernel/activate'
import type { Clock, OperationContext } from '@gongtai/sdk/server'
import { Channel } from '../channel.ts'
import { borrowed, isStream, Streams } from '../streams.ts'
import { contextFirst, type WireActivation, type WireContext, type WireResult } from '../wire.ts'
import { closeGlobals } from './close-globals.ts'
import { contextAt, databaseAt, type Notice } from './context.ts'
import { fetchThrough } from './fetch-through.ts'
import { loadModules } from './load-modules.ts'
import { Offers } from './offers.ts'
import { runWork, serviceAt, sourceOf, type WorkerEnvironment } from './services.ts'

/**
 * The process in which a plugin's server half runs. It has no rights of its own: everything it does outside of itself
 * it asks the host for, over the one line it has.
 */
const offers = new Offers()
const streams = new Streams()
/** Counts on from the time the host told. */
function clockFrom(time: number): Clock {
  const began = performance.now()
  return { now: () => new Date(time + performance.now() - began) }
}

const work = new Map<number, (context: OperationContext) => Promise<unknown>>()
let half: Half | undefined
let environment: WorkerEnvironment | undefined

const send = process.send?.bind(process) as (message: unknown) => void
const host: Channel = new Channel(
  { send, onMessage: (listener) => void process.on('message', listener) },
  {
    load: async (files: Readonly<Record<string, string>>) => {
      closeGlobals((level, text) => void host.ask('log', level, text), fetchThrough(host))
      half = (await loadModules(files, 'server/index.js')) as Half | undefined
      if (typeof half?.activate !== 'function') return undefined
      return Object.fromEntries(Object.entries(half.needs ?? {}).map(([name, token]) => [name, token.id]))
    },
    activate: async (time: number): Promise<WireActivation> => {
      environment = { host, streams, clock: clockFrom(time), work }
      const at = environment
      const services = Object.entries(half?.needs ?? {}).map(([name, { id }]) => [name, serviceAt(at, id)])
      return offers.take(await (half as Half).activate(Object.fromEntries(services)))
    },
    run: async (point: string, id: string, method: string, args: readonly unknown[], wire?: WireContext) =>
      runOffer(point, id, method, args, wire),
    atOnce: (point: string, id: string, method: string, args: readonly unknown[]) =>
      offers.run(point, id, method, args),
    runOnDatabase: (point: string, id: string, method: string, handle: number, about: unknown) =>
      offers.run(point, id, method, [databaseAt(host, handle), about]),
    work: (id: number, wire: WireContext) => runWork(environment as WorkerEnvironment, id, wire),
    stream: (id: number) => streams.next(id),
    ping: () => true,
  },
)

async function runOffer(
  point: string,
  id: string,
  method: string,
  args: readonly unknown[],
  wire: WireContext | undefined,
): Promise<WireResult> {
  const notices: Notice[] = []
  const contexts = wire ? [contextAt(sourceOf(environment as WorkerEnvironment), wire, notices)] : []
  const given = args.map(read)
  const all = contextFirst(point) ? [...contexts, ...given] : [...given, ...contexts]
  const value = await offers.run(point, id, method, all)
  return { value: lent(value), notices }
}

/** A stream of the host, as its number arrives. */
function read(value: unknown): unknown {
  const stream = (value as { $stream?: number } | null | undefined)?.$stream
  return stream === undefined ? value : borrowed(() => host.ask('stream', stream))
}

/** A stream may be answered, or a file as one, which the host reads piece by piece. */
function lent(value: unknown): unknown {
  if (isStream(value)) return { $stream: streams.lend(value) }
  const content = (value as { content?: unknown } | null | undefined)?.content
  return isStream(content) && !(content instanceof Uint8Array)
    ? { ...(value as object), content: { $stream: streams.lend(content) } }
    : value
}

// A promise that nobody waited for is the plugin's own affair; it must not end what others wait for.
process.on('unhandledRejection', (reason) => {
  void host.ask('log', 'error', `unhandled: ${reason instanceof Error ? reason.stack : String(reason)}`)
})
process.on('disconnect', () => process.exit(0))
send({ ready: true })
