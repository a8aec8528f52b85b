import type { IdentityArea } from '../area.ts'
import { identityFaults } from '../faults.ts'
import { tables } from '../tables.ts'

/** How far the time in an envelope may be from ours. */
const FRESH_MS = 120_000

/**
 * The fields of an envelope that a browser sealed: opened with our key, made just now, and never seen before.
 * Whatever is wrong, the answer is the same.
 */
export async function readEnvelope<Field extends string>(
  { host, keys, openEnvelope }: IdentityArea,
  envelope: { readonly data?: string; readonly keyId?: string },
  fields: readonly Field[],
): Promise<Readonly<Record<Field, string>>> {
  if (envelope.keyId !== undefined && envelope.keyId !== keys['sign-in-envelope'].id)
    throw identityFaults.wrongEnvelope()
  const content = parse(await openEnvelope(envelope.data ?? ''))
  const now = host.clock.now()
  const time = Number(content?.time)
  const nonce = content?.nonce
  if (!content || typeof nonce !== 'string' || !/^[\x21-\x7e]{8,64}$/.test(nonce)) throw identityFaults.wrongEnvelope()
  if (!(Math.abs(now.getTime() - time) <= FRESH_MS)) throw identityFaults.wrongEnvelope()
  if (!fields.every((field) => typeof content[field] === 'string')) throw identityFaults.wrongEnvelope()
  const first = await host.store.platform(async (db) => {
    const { numInsertedOrUpdatedRows } = await tables(db)
      .insertInto('used_nonce')
      .values({ nonce, expires_at: new Date(time + 2 * FRESH_MS) })
      .onConflict((clash) => clash.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  })
  if (!first) throw identityFaults.wrongEnvelope()
  return content as Readonly<Record<Field, string>>
}

function parse(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined // Not JSON: told apart from other faults nowhere, on purpose.
  }
}
