import { createHash } from 'node:crypto'
import type { Database } from '@gongtai/sdk/server'
import { sql } from 'kysely'
import { httpFaults } from './faults.ts'

export interface KeyedRequest {
  readonly caller: string
  readonly key: string
  readonly request: string
  readonly input: unknown
}

/**
 * Runs `once` unless the caller's key was used before: then the same request gets the stored answer, and another one
 * is refused. The key is claimed in the transaction of the work itself, so a retry that arrives meanwhile waits for
 * its end, and a request that failed leaves its key free.
 */
export async function idempotent(db: Database, keyed: KeyedRequest, once: () => Promise<unknown>): Promise<unknown> {
  const { caller, key } = keyed
  if (!/^[\w.:-]{8,100}$/.test(key))
    throw httpFaults.badInput({ problems: ['Idempotency-Key 应为 8 至 100 个字母、数字或 -_.:'] })
  const request = createHash('sm3')
    .update(JSON.stringify([keyed.request, keyed.input]))
    .digest('hex')
  const claimed = await sql`
    insert into idempotency_key (caller, key, request) values (${caller}, ${key}, ${request}) on conflict do nothing
  `.execute(db)
  if (claimed.numAffectedRows === 0n) return storedAnswer(db, caller, key, request)
  const answer = await once()
  await sql`
    update idempotency_key set answer = ${answer} where caller = ${caller} and key = ${key}
  `.execute(db)
  return answer
}

async function storedAnswer(db: Database, caller: string, key: string, request: string): Promise<unknown> {
  const { rows } = await sql<{ request: string; answer: string }>`
    select request, answer from idempotency_key where caller = ${caller} and key = ${key}
  `.execute(db)
  if (rows[0]?.request !== request) throw httpFaults.keyReused()
  return rows[0].answer
}
