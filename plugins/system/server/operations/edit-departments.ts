import { operation, organisationChanged, sql } from '@gongtai/sdk/server'
import { systemFaults } from '../../model/faults.ts'
import * as calls from '../../model/organisation-calls.ts'
import { type SystemDatabase, tables } from '../tables.ts'

const createDepartment = operation(calls.createDepartment, async (input, { db: handle, publish }) => {
  const db = tables(handle)
  const { deptName, deptCode, deptSort } = input
  const deptId = crypto.randomUUID()
  const made = await db
    .insertInto('org_department')
    .values({
      id: deptId,
      name: deptName.trim(),
      code: deptCode,
      sort: deptSort,
      enabled: true,
      ...(await placeUnder(db, input.parentId)),
    })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw systemFaults.takenDepartment({ code: deptCode })
  await publish(organisationChanged, { kind: 'department', ids: [deptId], cause: 'added' })
  return { deptId }
})

async function placeUnder(db: SystemDatabase, parent: string): Promise<{ unit_id: string; parent_id: string | null }> {
  const above = await db.selectFrom('org_department').select('unit_id').where('id', '=', parent).executeTakeFirst()
  if (above) return { unit_id: above.unit_id, parent_id: parent }
  const unit = await db.selectFrom('org_unit').select('id').where('id', '=', parent).executeTakeFirst()
  if (!unit) throw systemFaults.unknownUnit()
  return { unit_id: unit.id, parent_id: null }
}

const updateDepartment = operation(calls.updateDepartment, async ({ id, ...content }, { db: handle, publish }) => {
  const db = tables(handle)
  const other = await db
    .selectFrom('org_department')
    .select('id')
    .where('code', '=', content.deptCode)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) throw systemFaults.takenDepartment({ code: content.deptCode })
  const changed = await db
    .updateTable('org_department')
    .set({ name: content.deptName.trim(), code: content.deptCode, sort: content.deptSort })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw systemFaults.unknownDepartment()
  await publish(organisationChanged, { kind: 'department', ids: [id], cause: 'changed' })
  return null
})

const total = sql<number>`count(*)`.as('total')

const deleteDepartment = operation(calls.deleteDepartment, async ({ id }, { db: handle, publish }) => {
  const db = tables(handle)
  const found = await db.selectFrom('org_department').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw systemFaults.unknownDepartment()
  const [people, below] = await Promise.all([
    db.selectFrom('org_user').where('department_id', '=', id).select(total).executeTakeFirstOrThrow(),
    db.selectFrom('org_department').where('parent_id', '=', id).select(total).executeTakeFirstOrThrow(),
  ])
  if (people.total + below.total > 0) {
    throw systemFaults.usedDepartment({ people: people.total, below: below.total })
  }
  await db.deleteFrom('org_department').where('id', '=', id).execute()
  await publish(organisationChanged, { kind: 'department', ids: [id], cause: 'deleted' })
  return null
})

export const departmentEditing = [createDepartment, updateDepartment, deleteDepartment]
