import { DATA_SCOPES, type DataScope, EVERYTHING, type Reach, widest } from '@gongtai/core/contract/rights'
import { type RawBuilder, sql } from 'kysely'
import type { OperationContext, SignedInUser } from './context.ts'

/**
 * How far what somebody may see reaches: the widest data scope of their roles, only oneself without any, and the units
 * that were chosen for roles with the scope `custom`. The operator of the platform sees all.
 *
 * @param context database and caller, as handlers have them
 * @param permission only roles that grant it count, as for what somebody may change by it; all roles when absent
 * @returns scope and units, for `withinScope`
 * @throws 401 when nobody signed in makes the call
 * @example
 * declare const context: OperationContext
 * const { scope } = await dataScopeOf(context)
 * if (scope === 'self') throw new Error('只能查看自己的')
 */
export async function dataScopeOf(
  { db, user }: Pick<OperationContext, 'db' | 'user'>,
  permission?: string,
): Promise<Reach> {
  if (user.operator) return { scope: 'all' }
  const counts = permission === undefined ? sql<boolean>`true` : grants(permission)
  const { rows } = await sql<{ scope: DataScope; units: readonly string[] }>`
    select r.data_scope as scope, coalesce(array_agg(u.unit_id) filter (where u.unit_id is not null), '{}') as units
    from org_member m
    join org_role r on r.tenant_id = m.tenant_id and r.id = m.group_id and r.enabled
    left join org_role_unit u on u.tenant_id = r.tenant_id and u.role_id = r.id and r.data_scope = 'custom'
    where m.tenant_id = current_tenant() and m.user_id = ${user.id} and m.kind = 'role' and m.valid @> current_date
      and ${counts}
    group by r.data_scope`.execute(db)
  return {
    scope: widest(rows.map(({ scope }) => scope).filter((scope) => DATA_SCOPES.includes(scope))),
    units: rows.flatMap(({ units }) => units),
  }
}

/** Whether the role `r` grants a permission, by itself or with others. */
export const grants = (permission: string) => sql<boolean>`exists (select from role_permission p
  where p.tenant_id = r.tenant_id and p.role_id = r.id and (p.permission in (${permission}, ${EVERYTHING})
    or right(p.permission, 2) = ':*' and starts_with(${permission}, left(p.permission, -1))))`

/**
 * Columns that say where a row belongs; a scope that has no column to go by sees nothing.
 *
 * @see withinScope
 */
export interface ScopeColumns {
  /** Id of a unit. */
  readonly unit?: RawBuilder<unknown>
  /** Id of a department. */
  readonly department?: RawBuilder<unknown>
  /** Id of a person, who sees the row whatever the scope. */
  readonly person?: RawBuilder<unknown>
}

/**
 * The condition under which somebody sees a row. What lies in a unit that was chosen for one of their roles is seen
 * besides what their scope reaches.
 *
 * @param reach as `dataScopeOf` answers it
 * @param user whose it is
 * @param columns where a row belongs
 * @returns a condition for the `where` of a statement
 * @throws never
 * @example
 * declare const context: OperationContext
 * const condition = withinScope(await dataScopeOf(context), context.user, { unit: sql.ref('room.unit_id') })
 * const rooms = await sql`select id from room where tenant_id = current_tenant() and ${condition}`.execute(context.db)
 */
export function withinScope(
  { scope, units = [] }: Reach,
  user: SignedInUser,
  { unit, department, person }: ScopeColumns,
): RawBuilder<boolean> {
  const seen: Readonly<Record<DataScope, RawBuilder<boolean> | undefined>> = {
    all: sql<boolean>`true`,
    unit_and_below: unit && sql<boolean>`${unit} in ${below(user.unit)}`,
    unit: unit && sql<boolean>`${unit} = ${user.unit}`,
    department_and_below: department && sql<boolean>`${department} in ${below(user.department)}`,
    department: department && sql<boolean>`${department} = ${user.department}`,
    custom: undefined,
    self: undefined,
  }
  const chosen = unit && units.length > 0 ? sql<boolean>`${unit} = any(${units}::text[])` : undefined
  const own = person && sql<boolean>`${person} = ${user.id}`
  const conditions = [seen[scope], chosen, own].filter((condition) => condition !== undefined)
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

const below = (place: string) =>
  sql`(select descendant_id from org_closure where tenant_id = current_tenant() and ancestor_id = ${place})`
