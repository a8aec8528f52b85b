import { readConfigurationDictionary, readConfigurationKey } from '@gongtai/core/contract/calls/identity'
import type { Operation } from '@gongtai/core/points/operations'
import { hostOperation, type IdentityArea } from '../area.ts'
import { sm4Public } from '../keys/sm4.ts'
import { tables } from '../tables.ts'

export const readConfigurationKeyOperation: Operation = hostOperation(
  readConfigurationKey,
  async ({ key }: { key: string }, { db }) => {
    const row = await tables(db)
      .selectFrom('configuration_key')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirst()
    return row?.value ?? null
  },
)

interface DictionaryRow {
  readonly dictLabel: string
  readonly dictValue: string
  readonly isEncrypted: '0' | '1'
}

/** What the shell must know before anybody signs in: the platform's settings and the identity of the client. */
export const readConfigurationDictionaryOperation = ({ host, keys }: IdentityArea): Operation =>
  hostOperation(readConfigurationDictionary, async () => {
    const key = keys.dictionary.secret
    const settings = await host.store.read('platform', (db) =>
      tables(db).selectFrom('configuration_key').select(['key', 'value']).orderBy('key').execute(),
    )
    const rows: DictionaryRow[] = [
      ...settings.map((row) => ({ dictLabel: row.key, dictValue: row.value, isEncrypted: '0' as const })),
      { dictLabel: 'client_id', dictValue: keys.client.publicPart, isEncrypted: '0' },
      { dictLabel: 'client_secret', dictValue: sm4Public(key, keys.client.secret), isEncrypted: '1' },
    ]
    return sm4Public(key, JSON.stringify(rows))
  })
