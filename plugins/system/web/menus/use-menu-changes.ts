import { menuCalls } from '@gongtai/sdk'
import { confirm, useSend } from '@gongtai/sdk/web'
import type { MenuDraft } from './menu-draft.ts'
import { movedBy, type PlacedRow } from './menu-rows.ts'

const refreshes = [menuCalls.listMenus]

/** Saving a new entry, or the changes of one. */
export function useMenuSaving(menu: PlacedRow | undefined, onDone: () => void) {
  const create = useSend(menuCalls.createMenu, { done: '添加成功', refreshes, onDone })
  const update = useSend(menuCalls.updateMenu, { done: '编辑成功！', refreshes, onDone })
  const save = ({ path, ...draft }: MenuDraft) => {
    const content = { ...draft, menuName: draft.menuName.trim() }
    if (!menu) create.mutate({ ...content, path: path.trim() })
    else update.mutate({ id: menu.menuId, ...content, ...(menu.own && { path: path.trim() }) })
  }
  return { save, busy: create.isPending || update.isPending }
}

/** Moving entries, deleting those of the tenant's own, and taking changes of the others back. */
export function useMenuChanges() {
  const order = useSend(menuCalls.orderMenus, { refreshes })
  const remove = useSend(menuCalls.deleteMenu, { done: '删除成功', refreshes })
  const restore = useSend(menuCalls.deleteMenu, { done: '已恢复为插件提供的样子', refreshes })
  const move = (row: PlacedRow, step: -1 | 1) => {
    const menuIds = movedBy(row, step)
    if (menuIds) order.mutate({ menuIds: [...menuIds] })
  }
  const askDelete = async ({ menuId, menuName }: PlacedRow) => {
    if (await confirm({ text: `确定删除菜单「${menuName}」吗？`, intent: 'danger' })) remove.mutate({ id: menuId })
  }
  return { move, moving: order.isPending, askDelete, restore: (id: string) => restore.mutate({ id }) }
}
