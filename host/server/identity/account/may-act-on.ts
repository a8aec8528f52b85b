import { EVERYTHING, exceeds, type Rights } from '@gongtai/core/contract/rights'
import { type Database, type SignedInUser, sql } from '@gongtai/sdk/server'
import { identityFaults } from '../faults.ts'
import { tables } from '../tables.ts'
import { grantedRights, heldRights } from './rights.ts'

/** Who acts on accounts, with what they may do themselves. */
export interface Keeper {
  readonly user: SignedInUser
  readonly rights: Rights
}

export const keeperOf = async (handle: Database, user: SignedInUser): Promise<Keeper> => ({
  user,
  rights: await heldRights(handle, user.id),
})

export const isAdmin = ({ rights }: Keeper): boolean => rights.grants.includes(EVERYTHING)

/**
 * Locks an account that is about to be changed. Accounts know no row-level security, so it is said here that it must
 * be of the caller's tenant. One that may more than who changes it is refused: its new password would be theirs.
 */
export async function mayActOn(handle: Database, keeper: Keeper, userId: string, tenant: string): Promise<void> {
  const db = tables(handle)
  const account = await db
    .selectFrom('sign_in_account')
    .select('operator')
    .where('user_id', '=', userId)
    .where('tenant', '=', tenant)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw identityFaults.unknownUser()
  if (account.operator && !keeper.user.operator) throw identityFaults.accountTooPowerful()
  if (userId === keeper.user.id) return
  if (exceeds(await grantedRights(handle, userId), keeper.rights)) throw identityFaults.accountTooPowerful()
  const { department_id } = await db
    .selectFrom('org_user')
    .select('department_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await mayPlaceIn(handle, keeper, department_id)
}

/** The departments that the data scope of somebody reaches. */
export function withinReach({ user: { unit, department: own }, rights }: Keeper) {
  const below = (place: string) => sql`(select descendant_id from org_closure
    where tenant_id = current_tenant() and ancestor_id = ${place})`
  const reach = {
    all: sql<boolean>`true`,
    unit_and_below: sql<boolean>`unit_id in ${below(unit)}`,
    unit: sql<boolean>`unit_id = ${unit}`,
    department_and_below: sql<boolean>`id in ${below(own)}`,
    department: sql<boolean>`id = ${own}`,
    custom: sql<boolean>`false`,
    self: sql<boolean>`false`,
  }
  const { scope, units = [] } = rights
  return sql<boolean>`(${reach[scope]} or unit_id = any(${units}::text[]))`
}

/** Nobody looks after people, or puts them, where their own data scope does not reach. */
export async function mayPlaceIn(handle: Database, keeper: Keeper, department: string): Promise<void> {
  if (isAdmin(keeper)) return
  const within = await tables(handle)
    .selectFrom('org_department')
    .select('id')
    .where('id', '=', department)
    .where(withinReach(keeper))
    .executeTakeFirst()
  if (!within) throw identityFaults.beyondDataScope()
}
