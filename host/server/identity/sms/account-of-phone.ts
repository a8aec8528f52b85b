import type { Store } from '../../store/store.ts'
import { tables } from '../tables.ts'

/** The account bound to a number. A number that several accounts share is bound to none: nobody could say which is meant. */
export async function accountOfPhone(store: Store, phone: string) {
  const rows = await store.platform((db) =>
    tables(db).selectFrom('sign_in_account').selectAll().where('phone', '=', phone).limit(2).execute(),
  )
  return rows.length === 1 ? rows[0] : undefined
}

/** The number to sign in by, of one as people write it down; empty when no message can be sent there. */
export function signInPhone(written: string): string {
  const digits = written.replace(/\D/g, '').replace(/^86(?=1\d{10}$)/, '')
  return /^1\d{10}$/.test(digits) ? digits : ''
}
