import { updatePassword } from '@gongtai/core/contract/calls/identity'
import { passwordProblem } from '@gongtai/core/contract/password-policy'
import type { Operation } from '@gongtai/core/points/operations'
import { hostOperation, type IdentityArea } from '../area.ts'
import { identityFaults } from '../faults.ts'
import { readEnvelope } from '../keys/read-envelope.ts'
import { beginAttempt, forgetAttempts } from '../sign-in/attempts.ts'
import { hashPassword, passwordFits } from '../sign-in/passwords.ts'
import { tables } from '../tables.ts'
import { setPassword } from './set-password.ts'

interface PasswordInput {
  readonly oldPassword?: string
  readonly newPassword?: string
  readonly data?: string
  readonly keyId?: string
}

/** Changes one's own password; whoever was signed in with the old one elsewhere is not any more. */
export const updatePasswordOperation = (area: IdentityArea): Operation =>
  hostOperation(updatePassword, async (input: PasswordInput, { user, caller }) => {
    const { store, clock } = area.host
    const { oldPassword, newPassword } = input.data
      ? await readEnvelope(area, input, ['oldPassword', 'newPassword'])
      : plain(input)
    await beginAttempt(store, user.account, clock.now())
    const stored = await store.platform((db) =>
      tables(db)
        .selectFrom('sign_in_account')
        .select('password_hash')
        .where('user_id', '=', user.id)
        .executeTakeFirst(),
    )
    if (!(await passwordFits(stored?.password_hash, oldPassword))) throw identityFaults.wrongOldPassword()
    await forgetAttempts(store, user.account)
    if (oldPassword === newPassword) throw identityFaults.samePassword()
    const problem = passwordProblem(newPassword, user.account)
    if (problem) throw identityFaults.weakPassword({ problem })
    const password = { hash: await hashPassword(newPassword), mustChange: false, keep: caller?.session }
    await store.platform((db) => setPassword(tables(db), user.id, password, clock.now()))
    await area.announce({ user: user.id })
    return null
  })

function plain({ oldPassword, newPassword }: PasswordInput) {
  if (!oldPassword) throw identityFaults.missingField({ field: 'oldPassword' })
  if (!newPassword) throw identityFaults.missingField({ field: 'newPassword' })
  return { oldPassword, newPassword }
}
