import type { Live } from '@gongtai/sdk/web'
import { filter, map, type Observable, Subject } from 'rxjs'
import { silenceWatch } from './silence-watch.ts'
import { type ServerMessage, sseParser } from './sse-parser.ts'

export interface LiveParts {
  readonly url: string
  readonly authorization: () => Promise<string>
  readonly appId: string
  /** Called once when the server no longer knows the session. */
  readonly onSessionEnded?: () => void
  readonly fetch?: typeof fetch
  /** Milliseconds to wait before try number `attempt`. */
  readonly wait?: (attempt: number) => number
  /** Milliseconds of silence after which the connection counts as lost. */
  readonly longestSilence?: number
}

/** Emitted after an interruption: whatever was told meanwhile may have been missed. */
export const RECONNECTED = 'reconnected'

const LONGEST_WAIT_MS = 30_000
/** Three beats of the server. */
const LONGEST_SILENCE_MS = 45_000

/** Doubles from one second, with a share of chance so that pages do not all come back at once. */
export const backOff = (attempt: number): number =>
  Math.min(LONGEST_WAIT_MS, 1000 * 2 ** attempt) * (0.5 + Math.random() / 2)

/** The stream of what the server tells by itself. It is read with `fetch`, so the token travels in a header. */
export class LiveStream implements Live {
  readonly #messages = new Subject<ServerMessage>()
  readonly #parts: LiveParts
  #ended = new AbortController()

  constructor(parts: LiveParts) {
    this.#parts = parts
  }

  on<T>(type: string): Observable<T> {
    return this.#messages.pipe(
      filter((message) => message.type === type),
      map((message) => message.data as T),
    )
  }

  /** Connects, and keeps connecting, until {@link end}. */
  async run(): Promise<void> {
    this.#ended = new AbortController()
    const { signal } = this.#ended
    let attempt = 0
    let interrupted = false
    while (!signal.aborted) {
      try {
        await this.#read(signal, () => {
          attempt = 0
          if (interrupted) this.#messages.next({ type: RECONNECTED, data: null })
        })
      } catch {
        // A lost connection is no news to the person; the next try follows after a while.
      }
      interrupted = true
      if (!signal.aborted) await pause((this.#parts.wait ?? backOff)(attempt++), signal)
    }
  }

  end(): void {
    this.#ended.abort()
  }

  async #read(signal: AbortSignal, onOpen: () => void): Promise<void> {
    const { url, authorization, appId, fetch: load = fetch, longestSilence = LONGEST_SILENCE_MS } = this.#parts
    const headers = { Authorization: await authorization(), appId, Accept: 'text/event-stream' }
    const watch = silenceWatch(signal, longestSilence)
    try {
      const response = await load(url, { headers, signal: watch.signal, cache: 'no-store' })
      if (response.status === 401) return this.#sessionEnded()
      if (!response.ok || !response.body) return
      onOpen()
      const parse = sseParser((message) => this.#messages.next(message))
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        watch.heard()
        parse(part.value)
      }
    } finally {
      watch.end()
    }
  }

  #sessionEnded(): void {
    this.end()
    this.#parts.onSessionEnded?.()
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
