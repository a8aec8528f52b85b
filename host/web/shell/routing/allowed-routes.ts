import type { Menu } from '@gongtai/core/points/menus'
import type { Route } from '@gongtai/core/points/routes'
import { allEntries, type MenuEntry } from '../menu/menu-entry.ts'

export interface RouteRights {
  readonly tree: readonly MenuEntry[]
  /** Menu entries that plugins offer, delivered to this account or not. */
  readonly offered: readonly Menu[]
  readonly may: (permission: string) => boolean
}

/**
 * The pages that exist for this account. A page that stands in a menu exists only when its entry was delivered;
 * the others, such as details, follow their permission.
 */
export function allowedRoutes(routes: readonly Route[], { tree, offered, may }: RouteRights): readonly Route[] {
  const inMenus = new Set(offered.map(({ component }) => component))
  const delivered = new Set(allEntries(tree).map(({ component }) => component))
  return routes.filter(
    ({ id, permission }) => (!inMenus.has(id) || delivered.has(id)) && (permission === undefined || may(permission)),
  )
}
