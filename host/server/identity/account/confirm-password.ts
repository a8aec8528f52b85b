import type { SignedInUser } from '@gongtai/sdk/server'
import type { Host } from '../../host.ts'
import { identityFaults } from '../faults.ts'
import { beginAttempt, forgetAttempts } from '../sign-in/attempts.ts'
import { passwordFits } from '../sign-in/passwords.ts'
import { tables } from '../tables.ts'

/** Makes sure that it is the person and not somebody at their open page; wrong ones count like those at sign-in. */
export async function confirmPassword({ store, clock }: Host, user: SignedInUser, password: string): Promise<void> {
  await beginAttempt(store, user.account, clock.now())
  const stored = await store.platform((db) =>
    tables(db).selectFrom('sign_in_account').select('password_hash').where('user_id', '=', user.id).executeTakeFirst(),
  )
  if (!(await passwordFits(stored?.password_hash, password))) throw identityFaults.notYourPassword()
  await forgetAttempts(store, user.account)
}
