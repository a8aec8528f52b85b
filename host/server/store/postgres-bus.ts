import type { Pool } from 'pg'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Bus } from './bus.ts'
import { storeFaults } from './faults.ts'

const channel = 'gongtai'
const longest = 7_000
const pauses = [100, 300, 1_000, 2_000]

/** The bus over LISTEN and NOTIFY, on a connection of its own that is made again when it breaks. */
export async function openBus(connect: () => pg.Client, pool: Pool, log: Logger): Promise<Bus & { close(): Promise<void> }> {
  const listeners = new Map<string, Set<(message: never) => void>>()
  const gaps = new Set<() => void>()
  const outgoing = sendTogether(pool)
  let closing = false
  let client = await listen()

  async function listen(): Promise<pg.Client> {
    const made = connect()
    made.on('notification', ({ payload }) => deliver(payload ?? ''))
    made.on('error', () => undefined) // Every error is followed by `end`, which starts over.
    await made.connect()
    made.once('end', () => closing || void again())
    await made.query(`listen ${channel}`)
    return made
  }

  async function again(): Promise<void> {
    log.warn('the connection for messages between processes was lost')
    for (let attempt = 0; !closing; attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, pauses[attempt] ?? 3_000))
      try {
        client = await listen()
        for (const gap of gaps) gap()
        return
      } catch (error) {
        log.debug({ err: error }, 'still no connection for messages')
      }
    }
  }

  function deliver(payload: string): void {
    const { topic, message } = JSON.parse(payload) as { topic: string; message: never }
    for (const listener of listeners.get(topic) ?? []) {
      try {
        listener(message)
      } catch (error) {
        log.error({ err: error, topic }, 'a listener of a message failed')
      }
    }
  }

  return {
    publish: async (topic, message) => {
      const payload = JSON.stringify({ topic, message })
      if (Buffer.byteLength(payload) > longest) throw storeFaults.messageTooLong()
      await outgoing(payload)
    },
    on: (topic, listener) => {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => void set.delete(listener)
    },
    onGap: (listener) => {
      gaps.add(listener)
      return () => void gaps.delete(listener)
    },
    close: async () => {
      closing = true
      await client.end()
    },
  }
}

/** Messages of the same moment leave in one statement. */
function sendTogether(pool: Pool): (payload: string) => Promise<void> {
  let waiting: string[] = []
  let sending: Promise<void> | undefined
  const send = async (): Promise<void> => {
    await Promise.resolve()
    const batch = waiting
    waiting = []
    sending = undefined
    await pool.query(`select pg_notify('${channel}', payload) from unnest($1::text[]) payload`, [batch])
  }
  return (payload) => {
    waiting.push(payload)
    sending ??= send()
    return sending
  }
}
