import type { Menu } from '@gongtai/core/points/menus'
import type { Database } from '@gongtai/sdk/server'
import { type MenuChange, tables } from '../tables.ts'

/** An entry as the tenant has it. */
export interface TenantMenu extends Menu {
  readonly own: boolean
  readonly changed: boolean
  readonly sort?: number
}

export const menuChanges = (db: Database): Promise<MenuChange[]> =>
  tables(db).selectFrom('menu_change').selectAll().execute()

/** The entries of the plugins as the tenant changed them, and its own. */
export function tenantMenus(offered: readonly Menu[], changes: readonly MenuChange[]): readonly TenantMenu[] {
  const byId = new Map(changes.map((change) => [change.id, change]))
  const shipped = offered.map((menu) => changed(menu, byId.get(menu.id)))
  const known = new Set(offered.map(({ id }) => id))
  return [...shipped, ...changes.filter(({ id, own }) => own && !known.has(id)).map(ownMenu)]
}

function changed({ parent, ...menu }: Menu, change: MenuChange | undefined): TenantMenu {
  const above = change?.parent_id ?? parent
  return {
    ...menu,
    title: change?.title ?? menu.title,
    icon: change?.icon ?? menu.icon ?? '',
    hidden: change?.hidden ?? menu.hidden ?? false,
    ...(above && { parent: above }),
    ...sortOf(change),
    own: false,
    changed: [change?.title, change?.icon, change?.parent_id, change?.hidden].some((part) => part != null),
  }
}

const ownMenu = (change: MenuChange): TenantMenu => ({
  id: change.id,
  title: change.title ?? '',
  path: change.path ?? '/',
  icon: change.icon ?? '',
  hidden: change.hidden ?? false,
  component: 'Link',
  ...(change.parent_id && { parent: change.parent_id }),
  ...sortOf(change),
  own: true,
  changed: false,
})

const sortOf = (change: MenuChange | undefined) =>
  change?.sort === null || change?.sort === undefined ? {} : { sort: change.sort }

/** Whether a place is an entry itself or hangs somewhere below it. */
export function isWithin(menus: readonly Menu[], place: string, entry: string): boolean {
  const parents = new Map(menus.map(({ id, parent }) => [id, parent]))
  let at: string | undefined = place
  for (let step = 0; at !== undefined && step <= menus.length; step += 1) {
    if (at === entry) return true
    at = parents.get(at)
  }
  return false
}
