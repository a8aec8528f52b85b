import { EVERYTHING, type Rights, widest } from '@gongtai/core/contract/rights'
import { type Database, sql } from '@gongtai/sdk/server'
import { type IdentityDatabase, tables } from '../tables.ts'

/** What somebody may do today: by the roles in use that they hold now. */
export async function heldRights(handle: Database, user: string): Promise<Rights> {
  const db = tables(handle)
  const rows = await db
    .selectFrom('org_member')
    .innerJoin('org_role', 'org_role.id', 'org_member.group_id')
    .where('org_member.kind', '=', 'role')
    .where('org_member.user_id', '=', user)
    .where('org_role.enabled', '=', true)
    .where(sql<boolean>`org_member.valid @> current_date`)
    .select('org_role.id')
    .execute()
  return rightsOfRoles(
    db,
    rows.map(({ id }) => id),
  )
}

/** What an account may ever do by the roles it has, those out of use and those of other days included. */
export async function grantedRights(handle: Database, user: string): Promise<Rights> {
  const db = tables(handle)
  const { operator } = await db
    .selectFrom('sign_in_account')
    .select('operator')
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  const { grants, scope } = await rightsOfRoles(db, await rolesOf(db, user))
  // Operators stand above every tenant, so nobody but their like acts on them.
  return operator ? { grants: [...grants, EVERYTHING], scope: 'all' } : { grants, scope }
}

export async function rolesOf(db: IdentityDatabase, user: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('org_member')
    .select('group_id')
    .where('kind', '=', 'role')
    .where('user_id', '=', user)
    .execute()
  return [...new Set(rows.map(({ group_id }) => group_id))]
}

export async function rightsOfRoles(db: IdentityDatabase, roles: readonly string[]): Promise<Rights> {
  if (roles.length === 0) return { grants: [], scope: 'self' }
  const [grants, scopes] = await Promise.all([
    db.selectFrom('role_permission').select('permission').where('role_id', 'in', roles).distinct().execute(),
    db.selectFrom('org_role').select('data_scope').where('id', 'in', roles).execute(),
  ])
  return {
    grants: grants.map(({ permission }) => permission),
    scope: widest(scopes.map(({ data_scope }) => data_scope)),
  }
}
