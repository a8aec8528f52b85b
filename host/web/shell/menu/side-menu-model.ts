import { type Address, activeTop } from './active-entry.ts'
import { hasTag, type MenuEntry } from './menu-entry.ts'

const shown = (entries: readonly MenuEntry[]): readonly MenuEntry[] => entries.filter(({ hidden }) => !hidden)

/** The routes of the side bar: the top entry that the address belongs to. */
export function sidebarRoutes(tree: readonly MenuEntry[], address: Address): readonly MenuEntry[] {
  const top = activeTop(tree, address)
  if (!top) return []
  if (!hasTag(top, 'dropdown')) return shown(top.children).length > 0 ? [top] : []
  const inside = top.children.find((child) => activeTop([child], address))
  return inside && shown(inside.children).length > 0 ? [inside] : shown(top.children).length > 0 ? [top] : []
}

/** The side menu is built from the first entry of the sidebar routes. */
export const sideEntries = (routes: readonly MenuEntry[]): readonly MenuEntry[] => shown(routes[0]?.children ?? [])

/** What the side menu shows without top navigation: all entries of the account. */
export const defaultEntries = (tree: readonly MenuEntry[]): readonly MenuEntry[] =>
  shown(tree).filter((entry) => !hasTag(entry, 'myApplications'))

const HIDDEN_NAMES = new Set([
  'Home',
  'Index',
  'Screen',
  'DutyInfo',
  'MyNoticeDetail',
  'Profile',
  'ParkingSpaceManage',
  'FoodMenu',
])
const HIDDEN_PATHS = ['/carmap/news/index', '/carmap/seal-car']

export interface ShownPage {
  readonly path: string
  readonly name: string
}

export const showsSidebar = (page: ShownPage, routes: readonly MenuEntry[]): boolean =>
  routes.length > 0 &&
  page.path !== '/home' &&
  !page.path.startsWith('/home/') &&
  !HIDDEN_PATHS.includes(page.path) &&
  !HIDDEN_NAMES.has(page.name)

export const showsNavbar = (page: ShownPage): boolean => page.name !== 'ParkingSpaceManage'
