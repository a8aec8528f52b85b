import { getRouters } from '@gongtai/core/contract/calls/identity'
import { type Menu, menus } from '@gongtai/core/points/menus'
import type { Operation } from '@gongtai/core/points/operations'
import type { SignedInUser } from '@gongtai/sdk/server'
import { hostOperation } from '../area.ts'
import { menuChanges, tenantMenus } from '../menus/tenant-menus.ts'

export interface Router {
  name: string
  path: string
  component: string
  hidden: boolean
  redirect?: 'noRedirect'
  icon: string
  tags: string[]
  meta: { title: string; icon: string; tags: string[] }
  children: Router[]
}

export const getRoutersOperation: Operation = hostOperation(getRouters, async (_, { view, user, db }) =>
  routersFor(tenantMenus(view(menus).all(), await menuChanges(db)), (permission) => mayOpen(user, permission)),
)

const isHeading = (menu: Menu, all: readonly Menu[]): boolean => all.some(({ parent }) => parent === menu.id)

/**
 * The entry `operator` marks what belongs to the platform operator alone, whatever else somebody may do. What everybody
 * may open is the work of a tenant, which operators have no part in.
 */
export const mayOpen = (user: SignedInUser, permission: string | undefined): boolean => {
  if (permission === undefined) return !user.operator
  return permission === 'operator' ? user.operator : mayDo(user, permission)
}

const mayDo = (user: SignedInUser, permission: string): boolean =>
  user.permissions.includes('*:*:*') || user.permissions.includes(permission)

/** An entry, and where among its neighbours the tenant put it. */
export interface PlacedMenu extends Menu {
  readonly sort?: number
}

/** The menu tree as the specification delivers it: entries one may not open, and headings left empty, are absent. */
export function routersFor(all: readonly PlacedMenu[], may: (permission: string | undefined) => boolean): Router[] {
  const allowed = all.filter((menu) => may(menu.permission) || (menu.permission === undefined && isHeading(menu, all)))
  const ids = new Set(all.map(({ id }) => id))
  const under = (parent: string | undefined, depth: number): Router[] => {
    const siblings = allowed.filter((menu) => (parent === undefined ? isTop(menu, ids) : menu.parent === parent))
    return inOrder(siblings).flatMap((menu) => {
      const children = depth < 8 ? under(menu.id, depth + 1) : []
      return isHeading(menu, all) && children.length === 0 && !menu.component ? [] : [routerOf(menu, children, depth)]
    })
  }
  return under(undefined, 0)
}

/** An entry whose parent belongs to a plugin that is off moves to the top rather than vanishing. */
export const isTop = ({ parent }: Menu, ids: ReadonlySet<string>): boolean => parent === undefined || !ids.has(parent)

/** As the plugins have them; what the tenant gave a place comes first, in its order. */
export function inOrder<Entry extends PlacedMenu>(siblings: readonly Entry[]): readonly Entry[] {
  const ids = new Set(siblings.map(({ id }) => id))
  const ordered: Entry[] = []
  const place = (menu: Entry): void => {
    if (ordered.includes(menu)) return
    ordered.push(menu)
    for (const next of siblings) if (next.after === menu.id) place(next)
  }
  for (const menu of siblings) if (menu.after === undefined || !ids.has(menu.after)) place(menu)
  // Entries that follow each other in a circle come last, as they were offered.
  for (const menu of siblings) place(menu)
  const last = Number.MAX_SAFE_INTEGER
  return ordered.sort((a, b) => (a.sort ?? last) - (b.sort ?? last))
}

function routerOf(menu: Menu, children: Router[], depth: number): Router {
  const icon = menu.icon && menu.icon !== '#' ? menu.icon : 'common'
  const tags = [...(menu.tags ?? [])]
  return {
    name: menu.id,
    path: menu.path,
    component: menu.component ?? (depth === 0 ? 'Layout' : 'LayoutOther'),
    hidden: menu.hidden ?? false,
    ...(!menu.component && { redirect: 'noRedirect' as const }),
    icon,
    tags,
    meta: { title: menu.title, icon, tags },
    children,
  }
}
