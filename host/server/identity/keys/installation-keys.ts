import { randomBytes, randomUUID } from 'node:crypto'
import { wrongSetting } from '../../start-faults.ts'
import type { Store } from '../../store/store.ts'
import { type KeyPurpose, tables } from '../tables.ts'
import { makeKeyPair } from './sm2-envelope.ts'
import { seal, unseal } from './sm4.ts'

export interface InstallationKey {
  readonly id: string
  /** Public key or name; empty for keys that are only secret. */
  readonly publicPart: string
  readonly secret: string
}

export type InstallationKeys = Readonly<Record<KeyPurpose, InstallationKey>>

const makers: Readonly<Record<KeyPurpose, () => { publicPart: string; secret: string }>> = {
  'sign-in-envelope': () => {
    const { publicKey, privateKey } = makeKeyPair()
    return { publicPart: publicKey, secret: privateKey }
  },
  dictionary: () => ({ publicPart: '', secret: randomBytes(16).toString('hex') }),
  token: () => ({ publicPart: '', secret: randomBytes(32).toString('hex') }),
  client: () => ({ publicPart: randomUUID(), secret: randomBytes(24).toString('base64url') }),
  'user-code': () => ({ publicPart: '', secret: randomBytes(32).toString('hex') }),
}

/** The keys of this installation; those that are missing are made, once over all processes. */
export function installationKeys(store: Store, secretKey: Buffer | undefined, now: Date): Promise<InstallationKeys> {
  return store.platform(async (handle) => {
    const db = tables(handle)
    for (const purpose of Object.keys(makers) as KeyPurpose[]) {
      const present = await db
        .selectFrom('installation_key')
        .select('id')
        .where('purpose', '=', purpose)
        .where('retired_at', 'is', null)
        .executeTakeFirst()
      if (present) continue
      const { publicPart, secret } = makers[purpose]()
      await db
        .insertInto('installation_key')
        .values({
          id: randomUUID(),
          purpose,
          public_part: publicPart,
          secret: wrap(secretKey, secret),
          created_at: now,
          retired_at: null,
        })
        .onConflict((clash) => clash.doNothing())
        .execute()
    }
    const rows = await db.selectFrom('installation_key').selectAll().where('retired_at', 'is', null).execute()
    await sealOpenKeys(db, secretKey, rows)
    const keys = rows.map((row) => [
      row.purpose,
      { id: row.id, publicPart: row.public_part ?? '', secret: unwrap(secretKey, row.secret) },
    ])
    return Object.fromEntries(keys) as InstallationKeys
  })
}

/** Keys made before there was a SECRET_KEY are sealed by the first start that has one. */
async function sealOpenKeys(
  db: ReturnType<typeof tables>,
  secretKey: Buffer | undefined,
  rows: readonly { readonly id: string; readonly secret: string }[],
): Promise<void> {
  if (!secretKey) return
  for (const { id, secret } of rows.filter((row) => !row.secret.startsWith(SEALED))) {
    await db
      .updateTable('installation_key')
      .set({ secret: wrap(secretKey, secret) })
      .where('id', '=', id)
      .where('secret', '=', secret)
      .execute()
  }
}

const SEALED = 'sm4:'

const wrap = (secretKey: Buffer | undefined, secret: string): string =>
  secretKey ? SEALED + seal(secretKey, secret) : secret

function unwrap(secretKey: Buffer | undefined, stored: string): string {
  if (!stored.startsWith(SEALED)) return stored
  if (!secretKey) throw wrongSetting('SECRET_KEY', '没有设置，而数据库中的密钥是封存的：请设置封存时使用的那一个')
  const secret = unseal(secretKey, stored.slice(SEALED.length))
  if (secret === undefined) throw wrongSetting('SECRET_KEY', '打不开数据库中的密钥，应为封存时使用的那一个')
  return secret
}
