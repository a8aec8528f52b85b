import { randomUUID } from 'node:crypto'
import * as calls from '@gongtai/core/contract/calls/menus'
import { PLUGINS_CHANGED } from '@gongtai/core/contract/calls/plugins'
import { pluginOf } from '@gongtai/core/kernel/owner'
import { menus } from '@gongtai/core/points/menus'
import type { Operation } from '@gongtai/core/points/operations'
import type { HostContext } from '../../host.ts'
import { hostOperation } from '../area.ts'
import { identityFaults } from '../faults.ts'
import { inOrder, isTop } from '../shell/routers.ts'
import { tables } from '../tables.ts'
import { isWithin, menuChanges, type TenantMenu, tenantMenus } from './tenant-menus.ts'

/** The way to this very screen: without it nobody could take a change back. */
const NEEDED = ['system', 'system.menus']

interface MenuContent {
  readonly menuName: string
  readonly icon: string
  readonly parentId: string
  readonly hidden: boolean
}

const readMenus = async ({ view, db }: HostContext): Promise<readonly TenantMenu[]> =>
  tenantMenus(view(menus).all(), await menuChanges(db))

const list = hostOperation(calls.listMenus, async (_, context) => {
  // What belongs to the platform's operator is nothing to the tenant.
  const offered = await readMenus(context)
  const all = offered.filter(({ permission }) => permission !== 'operator' || context.user.operator)
  const ids = new Set(all.map(({ id }) => id))
  const under = (parent: string | undefined, depth: number): readonly TenantMenu[] =>
    inOrder(all.filter((menu) => (parent === undefined ? isTop(menu, ids) : menu.parent === parent))).flatMap(
      (menu) => [menu, ...(depth < 8 ? under(menu.id, depth + 1) : [])],
    )
  const rows = under(undefined, 0).map((menu) => ({
    menuId: menu.id,
    menuName: menu.title,
    path: menu.path,
    icon: menu.icon ?? '',
    parentId: menu.parent !== undefined && ids.has(menu.parent) ? menu.parent : '',
    hidden: menu.hidden ?? false,
    own: menu.own,
    changed: menu.changed,
    plugin: pluginOf(context.view(menus).ownerOf(menu.id) ?? ''),
  }))
  return { rows, total: rows.length }
})

const columnsOf = ({ menuName, icon, parentId, hidden }: MenuContent) => ({
  title: menuName.trim(),
  icon,
  parent_id: parentId,
  hidden,
})

const create = hostOperation(calls.createMenu, async ({ path, ...content }, context) => {
  mustExist(await readMenus(context), content.parentId)
  const menuId = randomUUID()
  await tables(context.db)
    .insertInto('menu_change')
    .values({ id: menuId, own: true, path, sort: null, ...columnsOf(content) })
    .execute()
  tellPages(context)
  return { menuId }
})

const update = hostOperation(calls.updateMenu, async ({ id, path, ...content }, context) => {
  const all = await readMenus(context)
  const menu = all.find((one) => one.id === id)
  if (!menu) throw identityFaults.unknownMenu()
  mustExist(all, content.parentId)
  if (isWithin(all, content.parentId, id)) throw identityFaults.menuInItself()
  const moved = content.parentId !== (menu.parent ?? '')
  if (NEEDED.includes(id) && (content.hidden || moved)) throw identityFaults.neededMenu()
  const columns = { ...columnsOf(content), ...(menu.own && path !== undefined && { path }) }
  await tables(context.db)
    .insertInto('menu_change')
    .values({ id, own: menu.own, path: null, sort: null, ...columns })
    .onConflict((clash) => clash.columns(['tenant_id', 'id']).doUpdateSet(columns))
    .execute()
  tellPages(context)
  return null
})

function mustExist(all: readonly TenantMenu[], parent: string): void {
  if (parent !== '' && !all.some(({ id }) => id === parent)) throw identityFaults.unknownMenu()
}

const order = hostOperation(calls.orderMenus, async ({ menuIds }, context) => {
  const all = new Map((await readMenus(context)).map((menu) => [menu.id, menu]))
  const rows = menuIds.map((id, sort) => {
    const menu = all.get(id)
    if (!menu) throw identityFaults.unknownMenu()
    return { id, own: menu.own, title: null, path: null, icon: null, parent_id: null, hidden: null, sort }
  })
  for (const row of rows) {
    await tables(context.db)
      .insertInto('menu_change')
      .values(row)
      .onConflict((clash) => clash.columns(['tenant_id', 'id']).doUpdateSet({ sort: row.sort }))
      .execute()
  }
  tellPages(context)
  return null
})

const remove = hostOperation(calls.deleteMenu, async ({ id }, context) => {
  const all = await readMenus(context)
  const menu = all.find((one) => one.id === id)
  if (!menu) throw identityFaults.unknownMenu()
  const below = all.filter(({ parent }) => parent === id).length
  if (menu.own && below > 0) throw identityFaults.usedMenu({ below })
  await tables(context.db).deleteFrom('menu_change').where('id', '=', id).execute()
  tellPages(context)
  return null
})

/** Open pages read plugins and menu anew. */
const tellPages = ({ notify }: HostContext): void => notify({ type: PLUGINS_CHANGED })

export const menuOperations: readonly Operation[] = [list, create, update, order, remove]
