import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'

interface Listening {
  readonly connect: () => pg.Client
  readonly channel: string
  readonly deliver: (payload: string) => void
  /** Called when the connection is back, because something may have been said meanwhile. */
  readonly missed: () => void
  readonly log: Logger
}

const pauses = [100, 300, 1_000, 2_000]
const beat = 10_000
const answerWithin = 5_000

/** Keeps one connection listening to a channel, and makes another when it breaks. Returns the end of it. */
export async function keepListening(listening: Listening): Promise<() => Promise<void>> {
  let closing = false
  let client = await listen(listening, () => void again())

  async function again(): Promise<void> {
    if (closing) return
    listening.log.warn('the connection for messages between processes was lost')
    for (let attempt = 0; !closing; attempt += 1) {
      await pause(pauses[attempt] ?? 3_000)
      try {
        client = await listen(listening, () => void again())
        return listening.missed()
      } catch (error) {
        listening.log.debug({ err: error }, 'still no connection for messages')
      }
    }
  }

  return async () => {
    closing = true
    await client.end()
  }
}

async function listen({ connect, channel, deliver }: Listening, lost: () => void): Promise<pg.Client> {
  const client = connect()
  client.on('notification', ({ payload }) => deliver(payload ?? ''))
  client.on('error', () => undefined) // Every error is followed by `end`, which starts over.
  await client.connect()
  await client.query(`listen ${channel}`)
  // A connection that died without a word is only noticed when something is sent over it.
  const timer = setInterval(() => void stillThere(client), beat)
  client.once('end', () => {
    clearInterval(timer)
    lost()
  })
  return client
}

/** One that is asked and says nothing is given up: closing it in form would wait for an answer again. */
async function stillThere(client: pg.Client): Promise<void> {
  const silent = setTimeout(() => streamOf(client).destroy(), answerWithin)
  await client.query('select 1').catch(() => streamOf(client).destroy())
  clearTimeout(silent)
}

const streamOf = (client: pg.Client) =>
  (client as unknown as { readonly connection: { readonly stream: { destroy(): void } } }).connection.stream
