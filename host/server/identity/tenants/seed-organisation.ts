import { randomUUID } from 'node:crypto'
import type { IdentityDatabase } from '../tables.ts'
import type { TenantPlan } from './tenant-plan.ts'

/** Ids of the units, departments and posts of a plan by their codes. */
export interface OrganisationIds {
  id(code: string): string
  /** Id of the unit that a department belongs to. */
  unitOf(department: string): string
}

export async function seedOrganisation(db: IdentityDatabase, plan: TenantPlan): Promise<OrganisationIds> {
  const ids = new Map(
    [...plan.units, ...plan.departments, ...plan.posts].map(({ code }) => [code, randomUUID() as string]),
  )
  const units = new Map(plan.departments.map(({ code, unit }) => [code, unit]))
  const id = (code: string): string => {
    const found = ids.get(code)
    if (found === undefined) throw new Error(`the plan of tenant ${plan.id} names the unknown code ${code}`)
    return found
  }
  const parent = (code: string | undefined): string | null => (code === undefined ? null : id(code))
  await db
    .insertInto('org_unit')
    .values(
      plan.units.map((unit, sort) => ({
        id: id(unit.code),
        parent_id: parent(unit.parent),
        code: unit.code,
        name: unit.name,
        short_name: unit.shortName,
        level_code: unit.levelCode,
        sort,
      })),
    )
    .execute()
  await db
    .insertInto('org_department')
    .values(
      plan.departments.map((department, sort) => ({
        id: id(department.code),
        unit_id: id(department.unit),
        parent_id: parent(department.parent),
        code: department.code,
        name: department.name,
        sort,
      })),
    )
    .execute()
  if (plan.posts.length > 0) {
    const posts = plan.posts.map(({ code, name, rank }) => ({ id: id(code), code, name, rank }))
    await db.insertInto('org_post').values(posts).execute()
  }
  return { id, unitOf: (department) => id(units.get(department) ?? '') }
}
