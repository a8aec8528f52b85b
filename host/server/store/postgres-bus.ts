import type pg from 'pg'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Bus } from './bus.ts'
import { storeFaults } from './faults.ts'
import { keepListening } from './keep-listening.ts'

const channel = 'gongtai'
const longest = 7_000

/** The bus over LISTEN and NOTIFY. */
export async function openBus(
  connect: () => pg.Client,
  pool: Pool,
  log: Logger,
): Promise<Bus & { close(): Promise<void> }> {
  const listeners = new Map<string, Set<(message: never) => void>>()
  const gaps = new Set<() => void>()
  const outgoing = sendTogether(pool)
  const deliver = (payload: string): void => {
    const { topic, message } = JSON.parse(payload) as { topic: string; message: never }
    for (const listener of listeners.get(topic) ?? []) guarded(() => listener(message), topic, log)
  }
  const missed = (): void => {
    for (const gap of gaps) guarded(gap, 'gap', log)
  }
  const close = await keepListening({ connect, channel, deliver, missed, log })
  return {
    close,
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
  }
}

/** One listener that fails does not keep the message from the others. */
function guarded(tell: () => void, topic: string, log: Logger): void {
  try {
    tell()
  } catch (error) {
    log.error({ err: error, topic }, 'a listener of a message failed')
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
