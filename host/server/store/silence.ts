import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'
import type { Logger } from 'pino'

interface Watched {
  /** Statements sent and not answered. */
  owed: number
  /** When it last said something, or was first asked since. */
  heard: number
  longest: number
  /** What was asked and is not answered yet, with the moment it was sent. */
  readonly asked: { readonly text: string; readonly at: number }[]
}

/** Told of each statement that was answered, with the milliseconds the database took. */
export type Answered = (text: string, milliseconds: number) => void

const look = 1_000

export interface SilenceWatch {
  /** From the moment a connection is there. */
  watch(client: ClientBase, silence: number): void
  stop(): void
}

interface Wire {
  readonly stream: Socket
  on(event: 'readyForQuery', listener: () => void): void
}

const watched = new WeakMap<ClientBase, Watched>()

/**
 * Ends connections that owe an answer and have said nothing for longer than any statement may take. A proxy that drops
 * connections without a word leaves them looking whole: without this the pool would hold them until the system gives
 * up, minutes later. Whoever waits is told that the connection was lost, and the pool makes another.
 */
export function endSilentConnections(log: Logger, answered: Answered = () => undefined): SilenceWatch {
  const clients = new Set<ClientBase>()
  let looked = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    // A process that was frozen or busy itself has not read yet what it was told meanwhile.
    const wasAway = now - looked > 2 * look
    looked = now
    if (wasAway) for (const client of clients) (watched.get(client) as Watched).heard = now
    for (const client of clients) {
      const { owed, heard, longest } = watched.get(client) as Watched
      if (owed === 0 || now - heard < longest) continue
      log.warn({ seconds: Math.round((now - heard) / 1_000) }, 'a database connection fell silent and is given up')
      wireOf(client).stream.destroy(new Error('Connection terminated: no answer in time'))
      distrust(clients, heard)
    }
  }, look)
  timer.unref()
  return {
    watch: (client, silence) => {
      clients.add(client)
      client.once('end', () => clients.delete(client))
      listen(client, silence, answered)
    },
    stop: () => clearInterval(timer),
  }
}

/** What was silent as long as the one that is lost may be lost too, and gets no second chance to keep people waiting. */
function distrust(clients: Iterable<ClientBase>, since: number): void {
  for (const client of clients) {
    const state = watched.get(client) as Watched
    if (state.owed === 0 && state.heard <= since)
      wireOf(client).stream.destroy(new Error('Connection terminated: idle'))
  }
}

/** For work that the database itself may spend any time on, such as a migration. */
export function endure(client: ClientBase, longest = Number.POSITIVE_INFINITY): () => void {
  const state = watched.get(client)
  if (!state) return () => undefined
  const before = state.longest
  state.longest = longest
  return () => {
    state.longest = before
  }
}

function listen(client: ClientBase, longest: number, answered: Answered): void {
  const state: Watched = { owed: 0, heard: performance.now(), longest, asked: [] }
  watched.set(client, state)
  wireOf(client).on('readyForQuery', () => {
    const now = performance.now()
    const [first] = state.asked.splice(0, 1)
    // Answers come in the order of the questions, so it waited for those before it. Enduring work may take its time.
    if (first && Number.isFinite(state.longest)) answered(first.text, now - Math.max(first.at, state.heard))
    state.owed = Math.max(0, state.owed - 1)
    state.heard = now
  })
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((...given: unknown[]) => {
    const now = performance.now()
    if (state.owed === 0) state.heard = now
    state.owed += 1
    state.asked.push({ text: textOf(given[0]), at: now })
    return query(...given)
  }) as typeof client.query
}

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { readonly text?: unknown } | undefined)?.text ?? '')

const wireOf = (client: ClientBase): Wire => (client as unknown as { readonly connection: Wire }).connection
