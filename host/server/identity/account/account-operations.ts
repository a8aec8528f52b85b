import { changeUserStatus, grantRoles, RIGHTS_CHANGED, resetPassword } from '@gongtai/core/contract/calls/accounts'
import type { Operation } from '@gongtai/core/points/operations'
import { inform, noticeOf, userChanged } from '@gongtai/sdk/server'
import { hostOperation, type IdentityArea } from '../area.ts'
import { identityFaults } from '../faults.ts'
import { generatedPassword } from '../initial-password.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { tables } from '../tables.ts'
import { keeperOf, mayActOn } from './may-act-on.ts'
import { accountNotices } from './notice-kinds.ts'
import { replaceRoles } from './replace-roles.ts'
import { setPassword } from './set-password.ts'

/** Where somebody sees to their own account. */
const PROFILE = { path: '/user/profile' }

export const accountOperations = (area: IdentityArea): readonly Operation[] => [
  changeStatus(area),
  grant(area),
  reset(area),
]

const changeStatus = ({ host, announce }: IdentityArea): Operation =>
  hostOperation(changeUserStatus, async ({ userId, status }, { tenant, user, publish }) => {
    const enabled = status === '0'
    if (!enabled && userId === user.id) throw identityFaults.ownAccount()
    await host.store.platform(async (handle) => {
      const db = tables(handle)
      await mayActOn(handle, await keeperOf(handle, user), userId, tenant)
      await db.updateTable('org_user').set({ enabled }).where('id', '=', userId).execute()
      await db.updateTable('sign_in_account').set({ enabled }).where('user_id', '=', userId).execute()
      if (!enabled) await db.deleteFrom('session').where('user_id', '=', userId).execute()
    }, tenant)
    await announce({ user: userId })
    await publish(userChanged, { user: userId, cause: enabled ? 'enabled' : 'disabled' })
    return null
  })

const grant = ({ host, announce }: IdentityArea): Operation =>
  hostOperation(grantRoles, async ({ userId, roleIds }, context) => {
    const { tenant, user, notify } = context
    await host.store.platform(async (handle) => {
      const keeper = await keeperOf(handle, user)
      await mayActOn(handle, keeper, userId, tenant)
      await replaceRoles(tables(handle), keeper, userId, roleIds)
    }, tenant)
    await announce({ user: userId })
    notify({ type: RIGHTS_CHANGED }, [userId])
    await context.publish(userChanged, { user: userId, cause: 'roles' })
    await inform(context, [userId], noticeOf(accountNotices.rolesChanged, { by: user.name }, PROFILE))
    return null
  })

const reset = ({ host, announce }: IdentityArea): Operation =>
  hostOperation(resetPassword, async ({ userId }, context) => {
    const { tenant, user, now } = context
    if (userId === user.id) throw identityFaults.ownPassword()
    const initialPassword = generatedPassword()
    const hash = await hashPassword(initialPassword)
    await host.store.platform(async (handle) => {
      await mayActOn(handle, await keeperOf(handle, user), userId, tenant)
      await setPassword(tables(handle), userId, { hash, mustChange: true }, now)
    }, tenant)
    await announce({ user: userId })
    await inform(context, [userId], noticeOf(accountNotices.passwordReset, { by: user.name }, PROFILE))
    return { initialPassword }
  })
