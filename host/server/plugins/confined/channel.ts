import { Fault, isFault } from '@gongtai/core/kernel/fault'

/** One end of a line between two processes. */
export interface Line {
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
}

export type Handlers = Readonly<Record<string, (...args: never[]) => unknown>>

interface Asking {
  readonly ask: number
  readonly name: string
  readonly args: readonly unknown[]
}

interface Answering {
  readonly answer: number
  readonly value?: unknown
  readonly error?: SentError
}

type Message = Asking | Answering

interface Waiting {
  resolve(value: unknown): void
  reject(error: unknown): void
}

/** Two processes that ask each other by name. What the other end sends is read as that of a stranger. */
export class Channel {
  readonly #line: Line
  readonly #handlers: Handlers
  readonly #waiting = new Map<number, Waiting>()
  #asked = 0
  #closed: unknown

  constructor(line: Line, handlers: Handlers) {
    this.#line = line
    this.#handlers = handlers
    line.onMessage((message) => this.#take(message as Partial<Message>))
  }

  ask<T>(name: string, ...args: readonly unknown[]): Promise<T> {
    if (this.#closed !== undefined) return Promise.reject(this.#closed)
    this.#asked += 1
    const ask = this.#asked
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(ask, { resolve: resolve as Waiting['resolve'], reject })
      try {
        this.#line.send({ ask, name, args })
      } catch (error) {
        this.#waiting.delete(ask)
        reject(error)
      }
    })
  }

  /** Nothing comes through any more; whoever waits is told why. */
  close(reason: unknown): void {
    this.#closed ??= reason
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
  }

  #take(message: Partial<Message>): void {
    if ('ask' in message && typeof message.ask === 'number') void this.#serve(message as Asking)
    else if ('answer' in message && typeof message.answer === 'number') this.#settle(message as Answering)
  }

  async #serve({ ask, name, args }: Asking): Promise<void> {
    try {
      const handler = Object.hasOwn(this.#handlers, String(name)) ? this.#handlers[String(name)] : undefined
      if (!handler) throw new Error(`nobody answers ${String(name)}`)
      const value = await (handler as (...all: unknown[]) => unknown)(...(Array.isArray(args) ? args : []))
      this.#reply({ answer: ask, value })
    } catch (error) {
      this.#reply({ answer: ask, error: sentError(error) })
    }
  }

  #reply(message: Answering): void {
    if (this.#closed !== undefined) return
    try {
      this.#line.send(message)
    } catch (error) {
      // A value that cannot travel, such as a function, must not leave the other end waiting.
      this.#line.send({ answer: message.answer, error: sentError(error) })
    }
  }

  #settle({ answer, error, value }: Answering): void {
    const waiting = this.#waiting.get(answer)
    if (!waiting) return
    this.#waiting.delete(answer)
    if (error) waiting.reject(receivedError(error))
    else waiting.resolve(value)
  }
}

export interface SentError {
  readonly message: string
  readonly code?: string | undefined
  /** Only a fault has one. */
  readonly status?: number | undefined
  readonly detail?: unknown
  readonly stack?: string | undefined
}

export function sentError(error: unknown): SentError {
  if (isFault(error))
    return { message: error.message, code: error.code, status: error.status, detail: plain(error.detail) }
  if (!(error instanceof Error)) return { message: String(error) }
  const { code } = error as { code?: unknown }
  return { message: error.message, stack: error.stack, ...(typeof code === 'string' && { code }) }
}

export function receivedError(sent: SentError): Error {
  const message = String(sent.message).slice(0, 2_000)
  const code = typeof sent.code === 'string' ? sent.code.slice(0, 100) : undefined
  if (code !== undefined && isStatus(sent.status)) return new Fault(code, sent.status, message, plain(sent.detail))
  const error = Object.assign(new Error(message), code !== undefined && { code })
  if (typeof sent.stack === 'string') error.stack = sent.stack.slice(0, 4_000)
  return error
}

const isStatus = (status: unknown): status is number =>
  Number.isInteger(status) && (status as number) >= 400 && (status as number) <= 599

const plain = (detail: unknown): Record<string, unknown> => {
  try {
    return JSON.parse(JSON.stringify(detail ?? {}))
  } catch {
    return {} // The sentence says it; details are for the log.
  }
}
