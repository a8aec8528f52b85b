import { changeUserStatus, grantRoles, RIGHTS_CHANGED, resetPassword } from '@gongtai/core/contract/calls/accounts'
import type { Operation } from '@gongtai/core/points/operations'
import { hostOperation, type IdentityArea } from '../area.ts'
import { identityFaults } from '../faults.ts'
import { generatedPassword } from '../initial-password.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { type IdentityDatabase, tables } from '../tables.ts'
import { replaceRoles } from './replace-roles.ts'
import { setPassword } from './set-password.ts'

export const accountOperations = (area: IdentityArea): readonly Operation[] => [
  changeStatus(area),
  grant(area),
  reset(area),
]

const changeStatus = ({ host, announce }: IdentityArea): Operation =>
  hostOperation(changeUserStatus, async ({ userId, status }, { tenant, user }) => {
    const enabled = status === '0'
    if (!enabled && userId === user.id) throw identityFaults.ownAccount()
    await host.store.platform(async (handle) => {
      const db = tables(handle)
      await mustBelong(db, userId, tenant)
      await db.updateTable('org_user').set({ enabled }).where('id', '=', userId).execute()
      await db.updateTable('sign_in_account').set({ enabled }).where('user_id', '=', userId).execute()
      if (!enabled) await db.deleteFrom('session').where('user_id', '=', userId).execute()
    }, tenant)
    await announce({ user: userId })
    return null
  })

const grant = ({ host, announce }: IdentityArea): Operation =>
  hostOperation(grantRoles, async ({ userId, roleIds }, { tenant, user, notify }) => {
    await host.store.platform(async (handle) => {
      const db = tables(handle)
      await mustBelong(db, userId, tenant)
      await replaceRoles(db, user, userId, roleIds)
    }, tenant)
    await announce({ user: userId })
    notify({ type: RIGHTS_CHANGED }, [userId])
    return null
  })

const reset = ({ host, announce }: IdentityArea): Operation =>
  hostOperation(resetPassword, async ({ userId }, { tenant, now }) => {
    const initialPassword = generatedPassword()
    const hash = await hashPassword(initialPassword)
    await host.store.platform(async (handle) => {
      const db = tables(handle)
      await mustBelong(db, userId, tenant)
      await setPassword(db, userId, { hash, mustChange: true }, now)
    }, tenant)
    await announce({ user: userId })
    return { initialPassword }
  })

/** Accounts know no row-level security, so it is said here that they must be of the caller's tenant. */
async function mustBelong(db: IdentityDatabase, userId: string, tenant: string): Promise<void> {
  const row = await db
    .selectFrom('sign_in_account')
    .select('account')
    .where('user_id', '=', userId)
    .where('tenant', '=', tenant)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw identityFaults.unknownUser()
}
