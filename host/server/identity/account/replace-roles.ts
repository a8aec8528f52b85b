import { type SignedInUser, sql } from '@gongtai/sdk/server'
import { identityFaults } from '../faults.ts'
import type { IdentityDatabase } from '../tables.ts'

/** Gives a person exactly these roles. Nobody hands out or takes away more than they hold themselves. */
export async function replaceRoles(
  db: IdentityDatabase,
  by: SignedInUser,
  userId: string,
  roleIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(roleIds)]
  const current = await rolesOf(db, userId)
  const known =
    wanted.length === 0 ? [] : await db.selectFrom('org_role').select('id').where('id', 'in', wanted).execute()
  if (known.length !== wanted.length) throw identityFaults.unknownRole()
  const changed = [...wanted.filter((id) => !current.includes(id)), ...current.filter((id) => !wanted.includes(id))]
  await refuseTooPowerful(db, by, changed)
  await refuseOwnLoss(db, by, userId, wanted)
  await db.deleteFrom('org_member').where('kind', '=', 'role').where('user_id', '=', userId).execute()
  if (wanted.length === 0) return
  const rows = wanted.map((group_id) => ({ user_id: userId, kind: 'role' as const, group_id }))
  await db.insertInto('org_member').values(rows).execute()
}

async function rolesOf(db: IdentityDatabase, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('org_member')
    .select('group_id')
    .where('kind', '=', 'role')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ group_id }) => group_id)
}

async function refuseTooPowerful(db: IdentityDatabase, by: SignedInUser, roles: readonly string[]): Promise<void> {
  if (by.permissions.includes('*:*:*') || roles.length === 0) return
  const granted = await db
    .selectFrom('role_permission')
    .select('permission')
    .where('role_id', 'in', [...roles])
    .execute()
  const beyond = granted.some(({ permission }) => !by.permissions.includes(permission))
  if (beyond) throw identityFaults.roleTooPowerful()
}

/** An admin who takes the last power from their own hands could lock the tenant for everybody. */
async function refuseOwnLoss(
  db: IdentityDatabase,
  by: SignedInUser,
  userId: string,
  wanted: readonly string[],
): Promise<void> {
  if (userId !== by.id || !by.permissions.includes('*:*:*')) return
  const keeps = await db
    .selectFrom('role_permission')
    .select(sql<number>`1`.as('one'))
    .where('permission', '=', '*:*:*')
    .where('role_id', 'in', wanted.length > 0 ? [...wanted] : [''])
    .executeTakeFirst()
  if (!keeps) throw identityFaults.ownAccount()
}
