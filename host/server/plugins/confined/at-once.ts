import { dirname, join } from 'node:path'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { receivedError, type SentError } from './channel.ts'
import { confinedFaults } from './faults.ts'
import type { WorkerFiles } from './process.ts'
import type { RelayData } from './relay.ts'

export interface AtOnceOptions {
  readonly plugin: string
  readonly files: WorkerFiles
  readonly log: Logger
  /** What a fresh process begins with. */
  readonly start: () => RelayData['start']
}

/** What a computation may take; the thread of the host stands still meanwhile. */
const BUDGET = 250
const MOST_KEPT = 2_000
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 5 * 60_000

interface Running {
  readonly thread: Worker
  readonly port: MessagePort
  readonly signal: Int32Array
}

/**
 * Functions of a plugin that have to answer at once: the engine of forms cannot wait for a promise. They run in a
 * process of their own, with a thread between that hands questions and answers over. The same question has the same
 * answer, since such functions only compute, so it is asked once.
 */
export class AtOnce {
  readonly #options: AtOnceOptions
  readonly #kept = new Map<string, unknown>()
  #running: Running | undefined
  #row = 0
  #ends = 0
  #reason = ''
  #until = 0
  #stopped = false

  constructor(options: AtOnceOptions) {
    this.#options = options
  }

  get ends(): number {
    return this.#ends
  }

  get reason(): string {
    return this.#reason
  }

  start(): Promise<void> {
    const { files, start, plugin } = this.#options
    const { port1, port2 } = new MessageChannel()
    const cell = new SharedArrayBuffer(4)
    const thread = new Worker(join(dirname(files.entry), 'confined-relay.js'), {
      workerData: { files, cell, start: start(), port: port2 } satisfies RelayData,
      transferList: [port2],
    })
    port1.unref()
    const running = { thread, port: port1, signal: new Int32Array(cell) }
    return new Promise((resolve, reject) => {
      thread.on('message', (message: { readonly ready?: number; readonly ended?: true }) => {
        if (message.ready === undefined) return
        this.#running = running
        thread.unref()
        resolve()
      })
      thread.once('error', reject)
      thread.once('exit', () => {
        reject(confinedFaults.ended({ plugin, reason: this.#reason }))
        this.#over(running)
      })
    })
  }

  ask(args: readonly [point: string, id: string, method: string, args: readonly unknown[]]): unknown {
    const key = JSON.stringify(args)
    if (this.#kept.has(key)) return this.#kept.get(key)
    const { value, error } = this.#question(args)
    if (error) throw receivedError(error)
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
    this.#kept.set(key, value)
    return value
  }

  stop(): void {
    this.#stopped = true
    this.#end('插件已撤下')
  }

  #question(args: readonly unknown[]): { readonly value?: unknown; readonly error?: SentError } {
    const { plugin } = this.#options
    const running = this.#running
    if (!running) {
      const seconds = Math.max(1, Math.ceil((this.#until - performance.now()) / 1_000))
      throw confinedFaults.pausedFor({ plugin, reason: this.#reason, seconds })
    }
    Atomics.store(running.signal, 0, 0)
    running.thread.postMessage({ args: plain(args) })
    if (Atomics.wait(running.signal, 0, 0, BUDGET) === 'timed-out') {
      this.#end(`一次计算超过 ${BUDGET} 毫秒`)
      throw confinedFaults.tooLong({ plugin, milliseconds: BUDGET })
    }
    this.#row = 0
    return receiveMessageOnPort(running.port)?.message ?? {}
  }

  #end(reason: string): void {
    const running = this.#running
    this.#running = undefined
    this.#reason = reason
    running?.thread.postMessage({ end: true })
  }

  #over(running: Running): void {
    running.port.close()
    if (this.#running === running) this.#running = undefined
    if (this.#stopped) return
    this.#ends += 1
    this.#reason ||= '进程已结束'
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#row)
    this.#row += 1
    this.#until = performance.now() + pause
    const { plugin, log } = this.#options
    log.error({ plugin, reason: this.#reason, pause }, '插件的计算进程已结束，稍后重新启动')
    setTimeout(() => void this.start().catch(() => undefined), pause).unref() // Its end plans the next start.
  }
}

/** Values of a form are data; a field type handed over as an argument leaves its functions behind. */
const plain = (args: readonly unknown[]): unknown => structuredClone(withoutFunctions(args))

function withoutFunctions(value: unknown): unknown {
  if (typeof value === 'function') return undefined
  if (Array.isArray(value)) return value.map(withoutFunctions)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutFunctions(each)]))
}
