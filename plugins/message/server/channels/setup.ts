import { askTogether, type Database, type Secrets, sql } from '@gongtai/sdk/server'
import { messageFaults } from '../../model/faults.ts'
import { tables } from '../tables.ts'

/** How a tenant has set up a channel. */
export interface ChannelSetup<T> {
  readonly enabled: boolean
  readonly settings: T
  /** Sealed; empty when there is none. */
  readonly secret: string
}

export async function readSetup<T>(db: Database, channel: string, empty: T): Promise<ChannelSetup<T>> {
  const found = await tables(db)
    .selectFrom('msg_channel')
    .select(['enabled', 'settings', 'secret'])
    .where('channel', '=', channel)
    .executeTakeFirst()
  if (!found) return { enabled: false, settings: empty, secret: '' }
  return { ...found, settings: { ...empty, ...(found.settings as T) } }
}

/** Without a secret the earlier one stays. */
export async function storeSetup<T>(
  db: Database,
  channel: string,
  {
    enabled,
    settings,
    secret,
  }: { readonly enabled: boolean; readonly settings: T; readonly secret?: string | undefined },
): Promise<void> {
  const row = { enabled, settings: JSON.stringify(settings), ...(secret !== undefined && { secret }) }
  await tables(db)
    .insertInto('msg_channel')
    .values({ channel, ...row })
    .onConflict((same) => same.columns(['tenant_id', 'channel']).doUpdateSet(row))
    .execute()
}

export const enabledChannels = (db: Database): Promise<ReadonlySet<string>> => enabled(db, undefined)

const enabled = askTogether(async (db: Database, asked: readonly undefined[]) => {
  const rows = await tables(db).selectFrom('msg_channel').select('channel').where('enabled', '=', true).execute()
  const channels = new Set(rows.map(({ channel }) => channel))
  return asked.map(() => channels)
})

export function opened(secrets: Secrets, sealed: string): string {
  const text = sealed === '' ? '' : secrets.open(sealed)
  if (text === undefined) throw messageFaults.unsealed()
  return text
}

/** Where a person is reached. */
export async function addressOf(
  db: Database,
  user: string,
): Promise<{ readonly email: string; readonly phone: string }> {
  const { rows } = await sql<{ email: string; phone: string }>`select email, phone from org_user
    where tenant_id = current_tenant() and id = ${user} and enabled`.execute(db)
  return rows[0] ?? { email: '', phone: '' }
}
