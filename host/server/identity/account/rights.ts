import { type DataScope, EVERYTHING, type Rights, widest } from '@gongtai/core/contract/rights'
import { type Database, sql } from '@gongtai/sdk/server'
import { type IdentityDatabase, tables } from '../tables.ts'

/** What somebody may do today, by the roles in use that they hold now, and every unit that they reach. */
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
  const rights = await rightsOfRoles(
    db,
    rows.map(({ id }) => id),
  )
  return { ...rights, units: [...(rights.units ?? []), ...(await unitsReached(db, user, rights.scope))] }
}

/** The units that a scope reaches in full. */
async function unitsReached(db: IdentityDatabase, user: string, scope: DataScope): Promise<readonly string[]> {
  if (scope !== 'unit' && scope !== 'unit_and_below') return []
  const { rows } = await sql<{ id: string }>`
    select unit.id from org_user u
    join org_closure c on c.tenant_id = u.tenant_id and c.ancestor_id = u.unit_id and (c.depth = 0 or ${scope} <> 'unit')
    join org_unit unit on unit.tenant_id = u.tenant_id and unit.id = c.descendant_id
    where u.tenant_id = current_tenant() and u.id = ${user}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What an account may ever do by the roles it has, those out of use and those of other days included. */
export async function grantedRights(handle: Database, user: string): Promise<Rights> {
  const db = tables(handle)
  const { operator } = await db
    .selectFrom('sign_in_account')
    .select('operator')
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  const rights = await rightsOfRoles(db, await rolesOf(db, user))
  // Operators stand above every tenant, so nobody but their like acts on them.
  return operator ? { grants: [...rights.grants, EVERYTHING], scope: 'all' } : rights
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
  const [grants, scopes, units] = await Promise.all([
    db.selectFrom('role_permission').select('permission').where('role_id', 'in', roles).distinct().execute(),
    db.selectFrom('org_role').select('data_scope').where('id', 'in', roles).execute(),
    db.selectFrom('org_role_unit').select('unit_id').where('role_id', 'in', roles).distinct().execute(),
  ])
  return {
    grants: grants.map(({ permission }) => permission),
    scope: widest(scopes.map(({ data_scope }) => data_scope)),
    units: units.map(({ unit_id }) => unit_id),
  }
}
