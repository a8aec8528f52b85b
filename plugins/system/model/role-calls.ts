import { defineCall, Type } from '@gongtai/sdk'
import { ById, Filter, Id, Paging, read, Status, Text } from './shared-shapes.ts'

const counted = [
  Type.Literal('all'),
  Type.Literal('unit_and_below'),
  Type.Literal('unit'),
  Type.Literal('department_and_below'),
  Type.Literal('department'),
  Type.Literal('self'),
] as const

/** Scopes that say by themselves, counted from the caller, what lies within them. */
export const CountedScope = Type.Union([...counted])

/** `custom` reaches the units that are chosen for the role. */
export const DataScope = Type.Union([...counted, Type.Literal('custom')])

export const RoleRow = Type.Object({
  roleId: Text,
  roleName: Text,
  roleKey: Text,
  dataScope: DataScope,
  status: Status,
})

export const listRoles = defineCall({
  ...read,
  id: 'system.list-roles',
  title: '角色列表',
  path: '/api/role/list',
  query: Type.Object({ ...Paging, roleName: Filter, filterName: Filter }),
  answer: RoleRow,
  envelope: 'rows',
})

export const readRole = defineCall({
  ...read,
  id: 'system.read-role',
  title: '角色详情',
  path: '/role/:id',
  params: ById,
  answer: Type.Object({
    ...RoleRow.properties,
    permissions: Type.Array(Text),
    people: Type.Integer(),
    /** Those chosen for the data scope `custom`. */
    units: Type.Array(Type.Object({ unitId: Text, unitName: Text })),
  }),
})

export const listAllRoles = defineCall({
  ...read,
  id: 'system.list-all-roles',
  title: '全部角色',
  path: '/api/role/listAll',
  answer: Type.Array(RoleRow),
})

const RoleContent = {
  roleName: Type.String({ minLength: 1, maxLength: 40 }),
  dataScope: DataScope,
  /** What the data scope `custom` reaches: nobody's rows but one's own when left out. Other scopes know none. */
  unitIds: Type.Optional(Type.Array(Id, { maxItems: 2000 })),
  status: Status,
  permissions: Type.Array(Type.String({ maxLength: 80 }), { maxItems: 2000 }),
}

export const createRole = defineCall({
  id: 'system.create-role',
  title: '新增角色',
  method: 'POST',
  path: '/role',
  permission: 'system:role:edit',
  audit: 'security',
  body: Type.Object({ roleKey: Type.String({ pattern: '^[a-z][a-z0-9_]{1,39}$' }), ...RoleContent }),
  answer: Type.Object({ roleId: Text }),
})

export const updateRole = defineCall({
  id: 'system.update-role',
  title: '修改角色',
  method: 'PUT',
  path: '/role/:id',
  permission: 'system:role:edit',
  audit: 'security',
  params: ById,
  body: Type.Object(RoleContent),
  answer: Type.Null(),
})

/** Only a role that nobody has and no plugin brought along: those can be disabled. */
export const deleteRole = defineCall({
  id: 'system.delete-role',
  title: '删除角色',
  method: 'DELETE',
  path: '/role/:id',
  permission: 'system:role:edit',
  audit: 'security',
  params: ById,
  answer: Type.Null(),
})

/** The permissions of the plugins that are on for the tenant, for the role screen. */
export const listPermissions = defineCall({
  id: 'system.list-permissions',
  title: '可授予的权限',
  method: 'GET',
  path: '/system/permission/list',
  permission: 'system:role:list',
  audit: 'none',
  answer: Type.Array(Type.Object({ id: Text, title: Text, group: Text })),
})
