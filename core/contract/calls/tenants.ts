import { defineCall } from '../call.ts'
import { type Static, Type } from '../schema.ts'

const TenantId = Type.String({ pattern: '^[a-z][a-z0-9-]{1,31}$' })
const byId = Type.Object({ id: TenantId })
const State = Type.Union([Type.Literal('active'), Type.Literal('suspended')])

export const TenantRow = Type.Object({
  id: Type.String(),
  name: Type.String(),
  state: State,
  people: Type.Integer(),
  createTime: Type.String(),
})
export type TenantRow = Static<typeof TenantRow>

export const listTenants = defineCall({
  id: 'tenants.list',
  title: '租户列表',
  method: 'GET',
  path: '/system/tenant/list',
  permission: 'operator',
  audit: 'read',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    name: Type.Optional(Type.String({ maxLength: 80 })),
  }),
  answer: TenantRow,
  envelope: 'rows',
})

/** The new tenant's admin signs in with the answered password and has to change it. It is answered only here. */
export const createTenant = defineCall({
  id: 'tenants.create',
  repeats: 'refused',
  takesLong: true,
  title: '新建租户',
  method: 'POST',
  path: '/system/tenant',
  permission: 'operator',
  audit: 'security',
  body: Type.Object({
    id: TenantId,
    name: Type.String({ minLength: 2, maxLength: 80 }),
    adminAccount: Type.String({ pattern: '^[a-z][a-z0-9._-]{2,31}$' }),
    adminName: Type.String({ minLength: 1, maxLength: 40 }),
  }),
  answer: Type.Object({ id: Type.String(), adminAccount: Type.String(), initialPassword: Type.String() }),
})

export const changeTenantState = defineCall({
  id: 'tenants.change-state',
  title: '暂停或恢复租户',
  method: 'PUT',
  path: '/system/tenant/:id/state',
  permission: 'operator',
  audit: 'security',
  params: byId,
  body: Type.Object({ state: State }),
  answer: Type.Null(),
})

/** One JSON object a line: `{ "table": …, "row": { … } }`. */
export const exportTenant = defineCall({
  id: 'tenants.export',
  title: '导出租户数据',
  method: 'GET',
  path: '/system/tenant/:id/export',
  permission: 'operator',
  audit: 'security',
  params: byId,
  answer: Type.Unknown(),
  envelope: 'file',
  transaction: true,
})

export const deleteTenant = defineCall({
  id: 'tenants.delete',
  takesLong: true,
  title: '删除租户及其全部数据',
  method: 'DELETE',
  path: '/system/tenant/:id',
  permission: 'operator',
  audit: 'security',
  params: byId,
  answer: Type.Null(),
})
