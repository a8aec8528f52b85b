import { defineCall } from '../call.ts'
import { type Static, Type } from '../schema.ts'

const id = Type.String({ minLength: 1, maxLength: 120 })
const nothing = Type.Null()

export const LIST_MENUS = 'system:menu:list'
export const EDIT_MENUS = 'system:menu:edit'

const write = { permission: EDIT_MENUS, audit: 'write' } as const

const MenuRow = Type.Object({
  menuId: Type.String(),
  menuName: Type.String(),
  path: Type.String(),
  icon: Type.String(),
  /** Empty at the top. */
  parentId: Type.String(),
  hidden: Type.Boolean(),
  /** Made by the tenant, rather than brought along by a plugin. */
  own: Type.Boolean(),
  /** Brought along by a plugin and changed by the tenant. */
  changed: Type.Boolean(),
  /** Plugin that brings it along. */
  plugin: Type.String(),
})
export type MenuRow = Static<typeof MenuRow>

/** Every entry of the tenant, hidden ones too, those below an entry right after it. */
export const listMenus = defineCall({
  id: 'menus.list',
  title: '菜单列表',
  method: 'GET',
  path: '/menu/list',
  permission: LIST_MENUS,
  audit: 'none',
  answer: MenuRow,
  envelope: 'rows',
})

const content = {
  menuName: Type.String({ minLength: 1, maxLength: 40 }),
  icon: Type.String({ maxLength: 60, pattern: '^[a-z0-9-]*$' }),
  parentId: Type.String({ maxLength: 120 }),
  hidden: Type.Boolean(),
}

/** A page of the product, or the address of another site, which opens in a window of its own. */
const path = Type.String({ maxLength: 500, pattern: '^(/([^/\\\\].*)?|https?://[^\\s]+)$' })

export const createMenu = defineCall({
  ...write,
  id: 'menus.create',
  title: '新增菜单',
  method: 'POST',
  path: '/menu',
  body: Type.Object({ ...content, path }),
  answer: Type.Object({ menuId: Type.String() }),
})

/** The path of an entry that a plugin brings along stays what it is. */
export const updateMenu = defineCall({
  ...write,
  id: 'menus.update',
  title: '修改菜单',
  method: 'PUT',
  path: '/menu/:id',
  params: Type.Object({ id }),
  body: Type.Object({ ...content, path: Type.Optional(path) }),
  answer: nothing,
})

/** The entries of one place in their new order. */
export const orderMenus = defineCall({
  ...write,
  id: 'menus.order',
  title: '调整菜单顺序',
  method: 'PUT',
  path: '/menu/order',
  body: Type.Object({ menuIds: Type.Array(id, { minItems: 1, maxItems: 500 }) }),
  answer: nothing,
})

/** Deletes an entry of the tenant's own; one that a plugin brings along is again as it came. */
export const deleteMenu = defineCall({
  ...write,
  id: 'menus.delete',
  title: '删除或恢复菜单',
  method: 'DELETE',
  path: '/menu/:id',
  params: Type.Object({ id }),
  answer: nothing,
})
