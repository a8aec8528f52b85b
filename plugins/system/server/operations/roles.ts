import type { DataScope } from '@gongtai/sdk'
import { operation, prepared, sql } from '@gongtai/sdk/server'
import { systemFaults } from '../../model/faults.ts'
import * as calls from '../../model/role-calls.ts'
import { cutOf } from '../paging.ts'
import { type SystemDatabase, tables } from '../tables.ts'

const columns = ['id as roleId', 'name as roleName', 'key as roleKey', 'data_scope as dataScope', 'enabled'] as const

interface Columns {
  readonly roleId: string
  readonly roleName: string
  readonly roleKey: string
  readonly dataScope: DataScope
  readonly enabled: boolean
}

const roleRow = ({ enabled, ...row }: Columns) => ({ ...row, status: enabled ? ('0' as const) : ('1' as const) })
const inOrder = (db: SystemDatabase) => db.selectFrom('org_role').select(columns).orderBy('sort').orderBy('id')

const listRoles = operation(calls.listRoles, async (filter, { db: handle }) => {
  const db = tables(handle)
  const name = (filter.roleName ?? filter.filterName)?.trim() ?? ''
  const matches = sql<boolean>`(strpos(name, ${name}) > 0 or strpos(key, ${name}) > 0 or ${name} = '')`
  const { total } = await db
    .selectFrom('org_role')
    .where(matches)
    .select((all) => all.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { limit, offset } = cutOf(filter)
  const rows = await inOrder(db).where(matches).limit(limit).offset(offset).execute()
  return { total, rows: rows.map(roleRow) }
})

const readRole = operation(calls.readRole, async ({ id }, { db: handle }) => {
  const db = tables(handle)
  const found = await inOrder(db).where('id', '=', id).executeTakeFirst()
  if (!found) throw systemFaults.unknownRole()
  const granted = await db.selectFrom('role_permission').select('permission').where('role_id', '=', id).execute()
  const { people } = await db
    .selectFrom('org_member')
    .where('kind', '=', 'role')
    .where('group_id', '=', id)
    .select((all) => all.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow()
  const units = await db
    .selectFrom('org_role_unit')
    .innerJoin('org_unit', 'org_unit.id', 'org_role_unit.unit_id')
    .where('org_role_unit.role_id', '=', id)
    .select(['org_unit.id as unitId', 'org_unit.name as unitName'])
    .orderBy('org_unit.sort')
    .orderBy('org_unit.id')
    .execute()
  return { ...roleRow(found), permissions: granted.map(({ permission }) => permission).sort(), people, units }
})

const enabledRoles = prepared((db) => inOrder(tables(db)).where('enabled', '=', true))
const listAllRoles = operation(calls.listAllRoles, async (_, { db }) => (await enabledRoles(db, {})).map(roleRow))

export const roleOperations = [listRoles, readRole, listAllRoles]
