import type { ChildProcess } from 'node:child_process'
import type { Logger } from 'pino'
import { Channel, type Handlers } from './channel.ts'
import { confinedFaults } from './faults.ts'
import { MOST_MEMORY, memoryOf, spawnWorker, type WorkerFiles } from './process.ts'

/** How a confined plugin is doing, for the operator. */
export interface WorkerState {
  readonly state: 'running' | 'starting' | 'paused' | 'stopped'
  readonly pid: number | undefined
  readonly memory: number | undefined
  /** How often it ended by itself or was ended. */
  readonly ends: number
  /** Why it ended last, and when. */
  readonly reason: string | undefined
  readonly at: Date | undefined
}

export interface LifeOptions {
  readonly plugin: string
  readonly files: WorkerFiles
  readonly log: Logger
  /** The clock of the product. */
  readonly now: () => Date
  readonly handlers: Handlers
  /** Brings a fresh process to where it can answer. */
  readonly begin: (channel: Channel) => Promise<void>
}

const LOOK_EVERY = 1_000
/** A process that does not answer that long is stuck. */
const STUCK_AFTER = 5_000
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 60_000
/** After that long without an end the pauses start small again. */
const GOOD_AFTER = 60_000
/** Calls that were on their way when the plugin was withdrawn still reach its process for so long. */
const LINGER = 1_000
/** However long calls take that it is busy with then. */
const LONGEST_LINGER = 10_000
/** Who asks meanwhile waits for a restart that is near, and is told of one that is far. */
const WORTH_WAITING = 3_000

/** Keeps the process of a plugin alive, ends it when it is stuck or too large, and starts it again after a pause. */
export class WorkerLife {
  readonly #options: LifeOptions
  #child: ChildProcess | undefined
  #channel: Channel | undefined
  #ready: Promise<Channel> | undefined
  #watch: NodeJS.Timeout | undefined
  #restart: NodeJS.Timeout | undefined
  #ends = 0
  #row = 0
  #reason: string | undefined
  #ended: string | undefined
  #at: Date | undefined
  #until = 0
  #stopped = false
  /** Questions without an answer yet. */
  #open = 0

  constructor(options: LifeOptions) {
    this.#options = options
  }

  /** Starts it for the first time; what goes wrong is thrown and not tried again. */
  async start(): Promise<void> {
    await this.#begin()
  }

  async ask<T>(name: string, within: number, ...args: readonly unknown[]): Promise<T> {
    const { plugin } = this.#options
    const channel = await this.#channelSoon()
    let timer: NodeJS.Timeout | undefined
    this.#open += 1
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(confinedFaults.tooLong({ plugin, milliseconds: within })), within)
    })
    try {
      return await Promise.race([channel.ask<T>(name, ...args), late])
    } finally {
      clearTimeout(timer)
      this.#open -= 1
    }
  }

  /** Ends it for a reason of the host; it is started again as after any other end. */
  end(reason: string): void {
    this.#ended ??= reason
    this.#child?.kill('SIGKILL')
  }

  /** Withdrawn: calls that are under way are answered first, as they would be by a version that runs in the host. */
  stop(): void {
    this.#stopped = true
    clearTimeout(this.#restart)
    const since = performance.now()
    const leave = () => {
      const isDone = this.#open === 0 || performance.now() - since > LONGEST_LINGER
      if (isDone) this.end('插件已撤下')
      else setTimeout(leave, 100).unref()
    }
    setTimeout(leave, LINGER).unref()
  }

  state(): WorkerState {
    const running = this.#channel !== undefined
    const waiting = this.#until > performance.now() ? 'paused' : 'starting'
    return {
      state: this.#stopped ? 'stopped' : running ? 'running' : waiting,
      pid: this.#child?.pid,
      memory: this.#child?.pid === undefined ? undefined : memoryOf(this.#child.pid),
      ends: this.#ends,
      reason: this.#reason,
      at: this.#at,
    }
  }

  async #channelSoon(): Promise<Channel> {
    const left = this.#until - performance.now()
    const { plugin } = this.#options
    const reason = this.#reason ?? ''
    if (!this.#ready || (this.#stopped && !this.#child)) throw confinedFaults.ended({ plugin, reason })
    if (left > WORTH_WAITING) throw confinedFaults.pausedFor({ plugin, reason, seconds: Math.ceil(left / 1_000) })
    return this.#ready
  }

  #begin(): Promise<Channel> {
    const began = performance.now()
    const child = spawnWorker(this.#options.files)
    this.#child = child
    const channel = new Channel(
      {
        send: (message) => void child.send(message as object),
        onMessage: (listener) => void child.on('message', listener),
      },
      this.#options.handlers,
    )
    child.once('exit', (code, signal) => this.#over(channel, began, signal ?? `退出码 ${code}`))
    child.once('error', (error) => this.#over(channel, began, error.message))
    this.#ready = new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve())
      child.once('exit', () =>
        reject(confinedFaults.ended({ plugin: this.#options.plugin, reason: this.#reason ?? '' })),
      )
    })
      .then(() => this.#options.begin(channel))
      .then(() => {
        this.#channel = channel
        this.#watch = setInterval(() => void this.#look(child, channel), LOOK_EVERY).unref()
        return channel
      })
    return this.#ready
  }

  async #look(child: ChildProcess, channel: Channel): Promise<void> {
    if (child.pid !== undefined && (memoryOf(child.pid) ?? 0) > MOST_MEMORY) {
      this.end(`内存超过 ${MOST_MEMORY / 1024 / 1024} MB`)
      return
    }
    const stuck = setTimeout(() => {
      if (this.#child === child) this.end(`${STUCK_AFTER / 1_000} 秒没有回应，可能陷入死循环`)
    }, STUCK_AFTER).unref()
    await channel.ask('ping').catch(() => undefined)
    clearTimeout(stuck)
  }

  #over(channel: Channel, began: number, how: string): void {
    if (this.#child === undefined) return
    this.#child = undefined
    this.#channel = undefined
    clearInterval(this.#watch)
    this.#reason = this.#ended ?? (how === 'SIGABRT' ? '内存用尽' : how)
    this.#ended = undefined
    const { plugin, log } = this.#options
    channel.close(confinedFaults.ended({ plugin, reason: this.#reason }))
    if (this.#stopped) return
    this.#ends += 1
    this.#at = this.#options.now()
    this.#row = performance.now() - began > GOOD_AFTER ? 0 : this.#row + 1
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#row)
    this.#until = performance.now() + pause
    log.error({ plugin, reason: this.#reason, pause }, '插件的进程已结束，稍后重新启动')
    this.#ready = new Promise((resolve, reject) => {
      this.#restart = setTimeout(() => void this.#begin().then(resolve, reject), pause).unref()
    })
    this.#ready.catch(() => undefined) // Whoever asks meets the reason; between two tries nobody may be asking.
  }
}
