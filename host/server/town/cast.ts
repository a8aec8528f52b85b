import type { Caller, Host } from '../host.ts'
import { signedInUser } from '../identity/session/signed-in-user.ts'
import { tables } from '../identity/tables.ts'

/** The people of the town as those who act. */
export interface Cast {
  /** Account of a person by the id. */
  accountOf(id: string): string
  idOf(account: string): string
  caller(account: string): Promise<Caller>
}

export async function castOf(host: Host, tenant: string): Promise<Cast> {
  const rows = await host.store.read(tenant, (db) =>
    tables(db).selectFrom('org_user').select(['id', 'account']).execute(),
  )
  const accounts = new Map(rows.map(({ id, account }) => [id, account]))
  const ids = new Map(rows.map(({ id, account }) => [account, id]))
  const known = new Map<string, Promise<Caller>>()
  const look = async (account: string): Promise<Caller> => {
    const user = await signedInUser(host, tenant, ids.get(account) ?? '', false)
    if (!user) throw new Error(`nobody in the town has the account <${account}>`)
    return { tenant, user, session: '', passwordDue: false }
  }
  return {
    accountOf: (id) => accounts.get(id) ?? '',
    idOf: (account) => ids.get(account) ?? '',
    caller: (account) => {
      const found = known.get(account) ?? look(account)
      known.set(account, found)
      return found
    },
  }
}
