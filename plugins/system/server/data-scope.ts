import type { DataScope } from '@gongtai/sdk'
import { type SignedInUser, sql } from '@gongtai/sdk/server'
import type { SystemDatabase } from './tables.ts'

const widestFirst: readonly DataScope[] = [
  'all',
  'unit_and_below',
  'unit',
  'department_and_below',
  'department',
  'self',
]

/** The widest scope of the caller's roles; only oneself without any. */
export async function dataScopeOf(db: SystemDatabase, user: SignedInUser): Promise<DataScope> {
  const rows = await db
    .selectFrom('org_member')
    .innerJoin('org_role', 'org_role.id', 'org_member.group_id')
    .where('org_member.user_id', '=', user.id)
    .where('org_member.kind', '=', 'role')
    .where('org_role.enabled', '=', true)
    .where(sql<boolean>`org_member.valid @> current_date`)
    .select('org_role.data_scope')
    .execute()
  return widestFirst.find((scope) => rows.some((row) => row.data_scope === scope)) ?? 'self'
}

const below = (place: string) => sql`(select descendant_id from org_closure where ancestor_id = ${place})`

/** Which rows of `org_department` lie within a scope; oneself alone has the own department. */
export function departmentsWithin(scope: DataScope, user: SignedInUser) {
  const conditions: Readonly<Record<DataScope, ReturnType<typeof sql<boolean>>>> = {
    all: sql<boolean>`true`,
    unit_and_below: sql<boolean>`org_department.unit_id in ${below(user.unit)}`,
    unit: sql<boolean>`org_department.unit_id = ${user.unit}`,
    department_and_below: sql<boolean>`org_department.id in ${below(user.department)}`,
    department: sql<boolean>`org_department.id = ${user.department}`,
    self: sql<boolean>`org_department.id = ${user.department}`,
  }
  return conditions[scope]
}

/** Which rows of `org_user` somebody with this scope may see. */
export function withinScope(scope: DataScope, user: SignedInUser) {
  const conditions: Readonly<Record<DataScope, ReturnType<typeof sql<boolean>>>> = {
    all: sql<boolean>`true`,
    unit_and_below: sql<boolean>`org_user.unit_id in ${below(user.unit)}`,
    unit: sql<boolean>`org_user.unit_id = ${user.unit}`,
    department_and_below: sql<boolean>`org_user.department_id in ${below(user.department)}`,
    department: sql<boolean>`org_user.department_id = ${user.department}`,
    self: sql<boolean>`org_user.id = ${user.id}`,
  }
  return conditions[scope]
}
