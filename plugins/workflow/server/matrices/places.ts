import type { Reach } from '@gongtai/sdk'
import { dataScopeOf, type OperationContext, type SignedInUser, sql, withinScope } from '@gongtai/sdk/server'
import type { MatrixScope } from './read-matrices.ts'

/** The departments or units that somebody keeps, as a relation `id, name, code, within, place`. */
export async function placesOf(context: OperationContext, scope: MatrixScope) {
  return placesWithin(scope, await dataScopeOf(context), context.user)
}

const placesWithin = (scope: MatrixScope, reach: Reach, user: SignedInUser) =>
  scope === 'unit'
    ? sql`select unit.id, unit.name, unit.code, coalesce(above.name, '') as within,
          row_number() over (order by up.depth, unit.sort, unit.id) as place
        from org_unit unit
        left join org_unit above on above.tenant_id = unit.tenant_id and above.id = unit.parent_id
        cross join lateral (select count(*) as depth from org_closure over_it
          where over_it.tenant_id = current_tenant() and over_it.descendant_id = unit.id) up
        where unit.tenant_id = current_tenant() and unit.enabled
          and ${withinScope(reach, user, { unit: sql.ref('unit.id') })}`
    : sql`select department.id, department.name, department.code, unit.name as within,
          row_number() over (order by unit.sort, unit.id, department.sort, department.id) as place
        from org_department department
        join org_unit unit on unit.tenant_id = department.tenant_id and unit.id = department.unit_id
        where department.tenant_id = current_tenant() and department.enabled
          and ${withinScope(reach, user, { unit: sql.ref('department.unit_id'), department: sql.ref('department.id') })}`
