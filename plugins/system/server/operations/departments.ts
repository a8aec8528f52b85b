import { operation, sql } from '@gongtai/sdk/server'
import { systemFaults } from '../../model/faults.ts'
import * as calls from '../../model/organisation-calls.ts'
import { departmentsWithin } from '../data-scope.ts'
import { cutOf } from '../paging.ts'
import { type SystemDatabase, tables } from '../tables.ts'

const departments = (db: SystemDatabase) =>
  db
    .selectFrom('org_department')
    .innerJoin('org_unit as unit', 'unit.id', 'org_department.unit_id')
    .where('org_department.enabled', '=', true)

const columns = [
  'org_department.id as deptId',
  'org_department.name as deptName',
  'org_department.code as deptCode',
  sql<string>`coalesce(org_department.parent_id, '')`.as('parentId'),
  'org_department.sort as deptSort',
  'org_department.unit_id as unitId',
  'unit.name as unitName',
] as const

const listDepartments = operation(calls.listDepartments, async ({ dataScope, ...filter }, { db: handle, user }) => {
  const db = tables(handle)
  const name = (filter.deptName ?? filter.filterName)?.trim()
  const chosen = filter.selectedDepts?.split(',').filter((id) => id !== '')
  const found = departments(db)
    .$if(Boolean(name), (query) => query.where(sql<boolean>`strpos(org_department.name, ${name}) > 0`))
    .$if(Boolean(chosen?.length), (query) => query.where('org_department.id', 'in', chosen ?? []))
    .$if(dataScope !== undefined, (query) => query.where(departmentsWithin(dataScope ?? 'all', user)))
    .$if(filter.unitId !== undefined, (query) => query.where('org_department.unit_id', '=', filter.unitId ?? ''))
    .$if(filter.id !== undefined, (query) =>
      query.where(
        sql<boolean>`org_department.id in (select descendant_id from org_closure where ancestor_id = ${filter.id})`,
      ),
    )
  const { total } = await found.select((all) => all.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { limit, offset } = cutOf(filter)
  const rows = await found
    .select(columns)
    .orderBy('unit.sort')
    .orderBy('org_department.sort')
    .orderBy('org_department.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total, rows }
})

const readDepartment = operation(calls.readDepartment, async ({ id }, { db }) => {
  const found = await departments(tables(db)).select(columns).where('org_department.id', '=', id).executeTakeFirst()
  if (!found) throw systemFaults.unknownDepartment()
  return found
})

export const departmentOperations = [listDepartments, readDepartment]
