import { accountCalls, type DataScope, exceeds, permissions, type Rights, roles } from '@gongtai/sdk'
import { type OperationContext, type Organisation, operation, sql } from '@gongtai/sdk/server'
import { systemFaults } from '../../model/faults.ts'
import * as calls from '../../model/role-calls.ts'
import { type SystemDatabase, tables } from '../tables.ts'

interface RoleContent {
  readonly roleName: string
  readonly dataScope: DataScope
  readonly unitIds?: readonly string[]
  readonly status: '0' | '1'
  readonly permissions: readonly string[]
}

const columnsOf = ({ roleName, dataScope, status }: RoleContent) => ({
  name: roleName,
  data_scope: dataScope,
  enabled: status === '0',
})

const createRole = (organisation: Organisation) =>
  operation(calls.createRole, async ({ roleKey, ...role }, context) => {
    const db = tables(context.db)
    refuseUnknown(context, role.permissions)
    await refuseUnknownUnits(db, unitsOf(role))
    await refuseBeyond(organisation, context, [rightsOf(role)])
    const roleId = crypto.randomUUID()
    const { last } = await db
      .selectFrom('org_role')
      .select((all) => all.fn.max('sort').as('last'))
      .executeTakeFirstOrThrow()
    const made = await db
      .insertInto('org_role')
      .values({ id: roleId, key: roleKey, sort: (last ?? 0) + 1, ...columnsOf(role) })
      .onConflict((clash) => clash.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw systemFaults.takenRole({ key: roleKey })
    await grant(db, roleId, role.permissions)
    await reach(db, roleId, unitsOf(role))
    return { roleId }
  })

const updateRole = (organisation: Organisation) =>
  operation(calls.updateRole, async ({ id, ...role }, context) => {
    const db = tables(context.db)
    const present = await presentRole(db, id)
    if (present.key === 'admin') throw systemFaults.adminRole()
    refuseUnknown(
      context,
      role.permissions.filter((permission) => !present.rights.grants.includes(permission)),
    )
    await refuseUnknownUnits(db, unitsOf(role))
    await refuseBeyond(organisation, context, [present.rights, rightsOf(role)])
    await db.updateTable('org_role').set(columnsOf(role)).where('id', '=', id).execute()
    await db.deleteFrom('role_permission').where('role_id', '=', id).execute()
    await grant(db, id, role.permissions)
    await db.deleteFrom('org_role_unit').where('role_id', '=', id).execute()
    await reach(db, id, unitsOf(role))
    context.notify({ type: accountCalls.RIGHTS_CHANGED }, await holdersToTell(db, id))
    return null
  })

const deleteRole = (organisation: Organisation) =>
  operation(calls.deleteRole, async ({ id }, context) => {
    const db = tables(context.db)
    const { key, name, rights } = await presentRole(db, id)
    if (
      key === 'admin' ||
      context
        .view(roles)
        .all()
        .some((role) => role.key === key)
    )
      throw systemFaults.carriedRole({ role: name })
    await refuseBeyond(organisation, context, [rights])
    const people = await holders(db, id)
    if (people > 0) throw systemFaults.heldRole({ role: name, people })
    await db.deleteFrom('role_permission').where('role_id', '=', id).execute()
    await db.deleteFrom('org_role_unit').where('role_id', '=', id).execute()
    await db.deleteFrom('org_role').where('id', '=', id).execute()
    return null
  })

async function holders(db: SystemDatabase, role: string): Promise<number> {
  const { people } = await db
    .selectFrom('org_member')
    .where('kind', '=', 'role')
    .where('group_id', '=', role)
    .select(sql<number>`count(distinct user_id)::int`.as('people'))
    .executeTakeFirstOrThrow()
  return people
}

interface PresentRole {
  readonly key: string
  readonly name: string
  readonly rights: Rights
}

async function presentRole(db: SystemDatabase, id: string): Promise<PresentRole> {
  const found = await db
    .selectFrom('org_role')
    .select(['key', 'name', 'data_scope'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw systemFaults.unknownRole()
  const rows = await db.selectFrom('role_permission').select('permission').where('role_id', '=', id).execute()
  const units = await db.selectFrom('org_role_unit').select('unit_id').where('role_id', '=', id).execute()
  return {
    key: found.key,
    name: found.name,
    rights: {
      grants: rows.map(({ permission }) => permission),
      scope: found.data_scope,
      units: units.map(({ unit_id }) => unit_id),
    },
  }
}

const MOST_NAMED = 100

/** Who holds the role; `undefined`, which is everybody, when they are too many to be named in one message. */
async function holdersToTell(db: SystemDatabase, role: string): Promise<readonly string[] | undefined> {
  const rows = await db
    .selectFrom('org_member')
    .select('user_id')
    .where('kind', '=', 'role')
    .where('group_id', '=', role)
    .limit(MOST_NAMED + 1)
    .execute()
  return rows.length > MOST_NAMED ? undefined : rows.map(({ user_id }) => user_id)
}

const unitsOf = ({ dataScope, unitIds = [] }: RoleContent): readonly string[] =>
  dataScope === 'custom' ? [...new Set(unitIds)] : []

const rightsOf = (role: RoleContent): Rights => ({
  grants: role.permissions,
  scope: role.dataScope,
  units: unitsOf(role),
})

/** Only units that are there now, and of the tenant. They stay until the role is written. */
async function refuseUnknownUnits(db: SystemDatabase, units: readonly string[]): Promise<void> {
  if (units.length === 0) return
  const found = await db.selectFrom('org_unit').select('id').where('id', 'in', units).forKeyShare().execute()
  if (found.length < units.length) throw systemFaults.unknownUnit()
}

/** Only what some plugin knows can be granted. */
function refuseUnknown({ view }: OperationContext, added: readonly string[]): void {
  const known = view(permissions)
  const areas = new Set(known.all().map(({ id }) => `${id.split(':')[0]}:*`))
  const unknown = added.find((permission) => !known.find(permission) && !areas.has(permission))
  if (unknown !== undefined) throw systemFaults.unknownPermission({ permission: unknown })
}

/** Nobody makes a role, or changes one, that may more than they do. */
async function refuseBeyond(organisation: Organisation, { db, user }: OperationContext, roles: readonly Rights[]) {
  const own = await organisation.rights(db, user.id)
  if (roles.some((role) => exceeds(role, own))) throw systemFaults.roleTooPowerful()
}

async function grant(db: SystemDatabase, role_id: string, granted: readonly string[]): Promise<void> {
  const rows = [...new Set(granted)].map((permission) => ({ role_id, permission }))
  if (rows.length > 0) await db.insertInto('role_permission').values(rows).execute()
}

async function reach(db: SystemDatabase, role_id: string, units: readonly string[]): Promise<void> {
  const rows = units.map((unit_id) => ({ role_id, unit_id }))
  if (rows.length > 0) await db.insertInto('org_role_unit').values(rows).execute()
}

const listPermissions = operation(calls.listPermissions, (_, { view }) =>
  view(permissions)
    .all()
    .map(({ id, title, group }) => ({ id, title, group })),
)

export const roleEditing = (organisation: Organisation) => [
  createRole(organisation),
  updateRole(organisation),
  deleteRole(organisation),
  listPermissions,
]
