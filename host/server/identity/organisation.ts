import { askTogether, type Database, type Organisation, type Person, sql } from '@gongtai/sdk/server'
import { heldRights } from './account/rights.ts'
import { tables } from './tables.ts'

const people = (db: Database) =>
  tables(db)
    .selectFrom('org_user')
    .innerJoin('org_unit as unit', 'unit.id', 'org_user.unit_id')
    .innerJoin('org_department as department', 'department.id', 'org_user.department_id')
    .select(['org_user.id', 'org_user.name', 'org_user.enabled', 'unit.id as unit', 'unit.name as unitName'])
    .select(['department.id as department', 'department.name as departmentName'])

export const organisation: Organisation = {
  people: async (db, ids): Promise<readonly Person[]> =>
    ids.length === 0 ? [] : people(db).where('org_user.id', 'in', ids).execute(),

  person: askTogether(async (db, ids: readonly string[]) => {
    const found: readonly Person[] = await people(db)
      .where('org_user.id', 'in', [...new Set(ids)])
      .execute()
    return ids.map((id) => found.find((person) => person.id === id))
  }),

  holders: async (db, role): Promise<readonly string[]> => {
    const rows = await tables(db)
      .selectFrom('org_member')
      .innerJoin('org_role', 'org_role.id', 'org_member.group_id')
      .innerJoin('org_user', 'org_user.id', 'org_member.user_id')
      .where('org_member.kind', '=', 'role')
      .where('org_role.key', '=', role)
      .where('org_role.enabled', '=', true)
      .where('org_user.enabled', '=', true)
      .where(sql<boolean>`org_member.valid @> current_date`)
      .select('org_member.user_id')
      .distinct()
      .execute()
    return rows.map((row) => row.user_id)
  },

  rights: heldRights,
}
