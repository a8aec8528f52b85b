import { LOWEST_LEVEL, levelBelow } from '@gongtai/sdk'
import { operation, organisationChanged, sql } from '@gongtai/sdk/server'
import { systemFaults } from '../../model/faults.ts'
import * as calls from '../../model/organisation-calls.ts'
import { type SystemDatabase, tables } from '../tables.ts'

const createUnit = operation(calls.createUnit, async ({ parentId, ...content }, { db: handle, publish }) => {
  const db = tables(handle)
  const above = await db.selectFrom('org_unit').select('level_code').where('id', '=', parentId).executeTakeFirst()
  if (!above) throw systemFaults.unknownUnit()
  if (above.level_code === LOWEST_LEVEL) throw systemFaults.lowestUnit()
  const id = crypto.randomUUID()
  const made = await db
    .insertInto('org_unit')
    .values({ id, parent_id: parentId, level_code: levelBelow(above.level_code), enabled: true, ...columnsOf(content) })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw systemFaults.takenUnit({ code: content.unitCode })
  await publish(organisationChanged, { kind: 'unit', ids: [id], cause: 'added' })
  return { id }
})

interface UnitContent {
  readonly unitName: string
  readonly unitCode: string
  readonly shortName: string
  readonly unitSort: number
}

const columnsOf = ({ unitName, unitCode, shortName, unitSort }: UnitContent) => ({
  name: unitName.trim(),
  code: unitCode,
  short_name: shortName.trim(),
  sort: unitSort,
})

const updateUnit = operation(calls.updateUnit, async ({ id, ...content }, { db: handle, publish }) => {
  const db = tables(handle)
  const other = await db
    .selectFrom('org_unit')
    .select('id')
    .where('code', '=', content.unitCode)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) throw systemFaults.takenUnit({ code: content.unitCode })
  const changed = await db
    .updateTable('org_unit')
    .set(columnsOf(content))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw systemFaults.unknownUnit()
  await publish(organisationChanged, { kind: 'unit', ids: [id], cause: 'changed' })
  return null
})

const deleteUnit = operation(calls.deleteUnit, async ({ id }, { db: handle, publish }) => {
  const db = tables(handle)
  const found = await db.selectFrom('org_unit').select('parent_id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw systemFaults.unknownUnit()
  if (found.parent_id === null) throw systemFaults.topUnit()
  const { people, units, departments } = await usesOf(db, id)
  if (people + units + departments > 0) throw systemFaults.usedUnit({ people, units, departments })
  await db.deleteFrom('org_unit').where('id', '=', id).execute()
  await publish(organisationChanged, { kind: 'unit', ids: [id], cause: 'deleted' })
  return null
})

const total = sql<number>`count(*)`.as('total')

async function usesOf(db: SystemDatabase, id: string) {
  const [people, units, departments] = await Promise.all([
    db.selectFrom('org_user').where('unit_id', '=', id).select(total).executeTakeFirstOrThrow(),
    db.selectFrom('org_unit').where('parent_id', '=', id).select(total).executeTakeFirstOrThrow(),
    db.selectFrom('org_department').where('unit_id', '=', id).select(total).executeTakeFirstOrThrow(),
  ])
  return { people: people.total, units: units.total, departments: departments.total }
}

export const unitEditing = [createUnit, updateUnit, deleteUnit]
