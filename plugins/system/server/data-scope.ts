import type { DataScope, Reach } from '@gongtai/sdk'
import { type SignedInUser, sql, withinScope } from '@gongtai/sdk/server'

/** Which rows of `org_department` lie within a scope; oneself alone has the own department. */
export const departmentsWithin = (scope: DataScope, user: SignedInUser) =>
  withinScope({ scope: scope === 'self' ? 'department' : scope }, user, {
    unit: sql.ref('org_department.unit_id'),
    department: sql.ref('org_department.id'),
  })

/** Which rows of `org_user` somebody who reaches as far may see. */
export const peopleWithin = (reach: Reach, user: SignedInUser) =>
  withinScope(reach, user, {
    unit: sql.ref('org_user.unit_id'),
    department: sql.ref('org_user.department_id'),
    person: sql.ref('org_user.id'),
  })
