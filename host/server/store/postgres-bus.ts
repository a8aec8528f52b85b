import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Bus } from './bus.ts'
import { storeFaults } from './faults.ts'
import { keepListening } from './keep-listening.ts'

interface Message {
  readonly topic: string
  readonly message: never
}

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
    for (const { topic, message } of JSON.parse(payload) as readonly Message[]) {
      for (const listener of listeners.get(topic) ?? []) guarded(() => listener(message), topic, log)
    }
  }
  const missed = (): void => {
    for (const gap of gaps) guarded(gap, 'gap', log)
  }
  const close = await keepListening({ connect, channel, deliver, missed, log })
  return {
    close,
    publish: async (topic, message) => {
      const text = JSON.stringify({ topic, message })
      if (Buffer.byteLength(text) > longest) throw storeFaults.messageTooLong()
      await outgoing(text)
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

/** How long a message waits for others, in milliseconds: nobody notices, and a busy moment costs one statement. */
const gathering = 15

/** Messages of the same moment leave in one statement, as few payloads as they fit into. */
function sendTogether(pool: Pool): (message: string) => Promise<void> {
  let waiting: string[] = []
  let sending: Promise<void> | undefined
  const send = async (): Promise<void> => {
    await pause(gathering)
    const batch = payloads(waiting)
    waiting = []
    sending = undefined
    await pool.query(notify, [batch])
  }
  return (message) => {
    waiting.push(message)
    sending ??= send()
    return sending
  }
}

const notify = {
  name: 'notify',
  text: `select pg_notify('${channel}', payload) from unnest($1::text[]) payload`,
}

/** JSON arrays of messages, none longer than the database takes. */
function payloads(messages: readonly string[]): readonly string[] {
  const made: string[] = []
  let own: string[] = []
  let length = 0
  for (const message of messages) {
    const size = Buffer.byteLength(message) + 1
    if (length + size > longest + 100) {
      made.push(`[${own.join()}]`)
      own = []
      length = 0
    }
    own.push(message)
    length += size
  }
  return [...made, `[${own.join()}]`]
}
