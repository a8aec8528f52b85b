import { createHash } from 'node:crypto'
import type { Database } from '@gongtai/sdk/server'
import { sql } from 'kysely'
import { httpFaults } from '../faults.ts'

export interface KeyedRequest {
  readonly caller: string
  readonly key: string
  /** Tells this request from others that use the same key. */
  readonly request: string
}

interface Keeping {
  /** The answer holds what is told only once: it is not kept, and a repeat is refused. */
  readonly toldOnce: boolean
  /** The work waits for more than the database. */
  readonly takesLong: boolean
}

/** Nobody but a repeat waits for what such a transaction holds: the key. */
const waitsLong = sql`select set_config('idle_in_transaction_session_timeout', '60000', true)`

export function keyedRequest(caller: string, key: string, address: string, input: unknown): KeyedRequest {
  if (!/^[\w.:-]{8,100}$/.test(key)) {
    throw httpFaults.badInput({ problems: ['Idempotency-Key 应为 8 至 100 个字母、数字或 -_.:'] })
  }
  const request = createHash('sm3')
    .update(JSON.stringify([address, input]))
    .digest('hex')
  return { caller, key, request }
}

/**
 * Runs `once` unless the caller's key was used before: then the same request gets the stored answer, and another one
 * is refused. The key is claimed in the transaction of the work itself, so a retry that arrives meanwhile waits for
 * its end, and a request that failed leaves its key free.
 */
export async function idempotent(
  db: Database,
  keyed: KeyedRequest,
  once: () => Promise<unknown>,
  { toldOnce, takesLong }: Keeping,
): Promise<unknown> {
  if (takesLong) await waitsLong.execute(db)
  if (!(await claim(db, keyed, null))) {
    const stored = await storedAnswer(db, keyed)
    if (toldOnce) throw httpFaults.toldOnce()
    return stored
  }
  const answer = await once()
  if (toldOnce) return answer
  await sql`
    update idempotency_key set answer = ${answer} where caller = ${keyed.caller} and key = ${keyed.key}
  `.execute(db)
  return answer
}

/** Another request with the same key was faster; what this one did is taken back. */
export class KeyTaken extends Error {}

/**
 * The same for work that takes long before it comes to the database, such as an upload: the key is claimed last, so
 * that no transaction stays open meanwhile, and whoever comes second is taken back.
 */
export async function claimedLast(db: Database, keyed: KeyedRequest, once: () => Promise<unknown>): Promise<unknown> {
  const answer = await once()
  if (!(await claim(db, keyed, answer))) throw new KeyTaken()
  return answer
}

/** The answer kept under the key, if there is one. */
export async function storedAnswer(db: Database, { caller, key, request }: KeyedRequest): Promise<unknown> {
  const { rows } = await sql<{ request: string; answer: string }>`
    select request, answer from idempotency_key where caller = ${caller} and key = ${key}
  `.execute(db)
  if (rows[0] && rows[0].request !== request) throw httpFaults.keyReused()
  return rows[0]?.answer
}

async function claim(db: Database, { caller, key, request }: KeyedRequest, answer: unknown): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into idempotency_key (caller, key, request, answer) values (${caller}, ${key}, ${request}, ${answer})
    on conflict do nothing
  `.execute(db)
  return numAffectedRows !== 0n
}
