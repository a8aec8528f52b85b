import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'
import type { Logger } from 'pino'

interface Watched {
  /** Statements sent and not answered. */
  owed: number
  /** When it last said something, or was first asked since. */
  heard: number
  longest: number
}

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
export function endSilentConnections(log: Logger): SilenceWatch {
  const clients = new Set<ClientBase>()
  const timer = setInterval(() => {
    const now = performance.now()
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
      listen(client, silence)
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

function listen(client: ClientBase, longest: number): void {
  const state: Watched = { owed: 0, heard: performance.now(), longest }
  watched.set(client, state)
  wireOf(client).on('readyForQuery', () => {
    state.owed = Math.max(0, state.owed - 1)
    state.heard = performance.now()
  })
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((...given: unknown[]) => {
    if (state.owed === 0) state.heard = performance.now()
    state.owed += 1
    return query(...given)
  }) as typeof client.query
}

const wireOf = (client: ClientBase): Wire => (client as unknown as { readonly connection: Wire }).connection
