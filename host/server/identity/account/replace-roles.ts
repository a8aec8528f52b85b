import { EVERYTHING, exceeds } from '@gongtai/core/contract/rights'
import { sql } from '@gongtai/sdk/server'
import { identityFaults } from '../faults.ts'
import type { IdentityDatabase } from '../tables.ts'
import { isAdmin, type Keeper } from './may-act-on.ts'
import { rightsOfRoles, rolesOf } from './rights.ts'

/**
 * Gives a person exactly these roles. Nobody hands out or takes away more than they hold themselves, and nobody but an
 * admin gives a role to themselves: processes know roles by their key, whatever rights they carry.
 */
export async function replaceRoles(
  db: IdentityDatabase,
  by: Keeper,
  userId: string,
  roleIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(roleIds)]
  const current = await rolesOf(db, userId)
  const known =
    wanted.length === 0 ? [] : await db.selectFrom('org_role').select('id').where('id', 'in', wanted).execute()
  if (known.length !== wanted.length) throw identityFaults.unknownRole()
  const changed = [...wanted.filter((id) => !current.includes(id)), ...current.filter((id) => !wanted.includes(id))]
  if (exceeds(await rightsOfRoles(db, changed), by.rights)) throw identityFaults.roleTooPowerful()
  if (changed.length > 0 && userId === by.user.id && !isAdmin(by)) throw identityFaults.ownPlace()
  await refuseOwnLoss(db, by, userId, wanted)
  await db.deleteFrom('org_member').where('kind', '=', 'role').where('user_id', '=', userId).execute()
  if (wanted.length === 0) return
  const rows = wanted.map((group_id) => ({ user_id: userId, kind: 'role' as const, group_id }))
  await db.insertInto('org_member').values(rows).execute()
}

/** An admin who takes the last power from their own hands could lock the tenant for everybody. */
async function refuseOwnLoss(
  db: IdentityDatabase,
  by: Keeper,
  userId: string,
  wanted: readonly string[],
): Promise<void> {
  if (userId !== by.user.id || !isAdmin(by)) return
  const keeps = await db
    .selectFrom('role_permission')
    .select(sql<number>`1`.as('one'))
    .where('permission', '=', EVERYTHING)
    .where('role_id', 'in', wanted.length > 0 ? [...wanted] : [''])
    .executeTakeFirst()
  if (!keeps) throw identityFaults.ownAccount()
}
