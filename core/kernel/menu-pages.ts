/**
 * An entry below the menu of an area: a page of the plugin, or with `to` a way to a page of another one.
 *
 * @see menuPages
 */
export interface MenuPage {
  /** Last part of its path, and of the id of its page. */
  readonly name: string
  readonly title: string
  readonly icon: string
  /** Who has it; everybody when absent. */
  readonly permission?: string
  /** Last part of the id of its menu entry; the name when absent. */
  readonly menu?: string
  /** Address of another page, such as that on which a request is filled in. */
  readonly to?: string
}

/** What {@link menuPages} takes. */
interface MenuArea {
  /** Id of the plugin. */
  readonly id: string
  readonly title: string
  readonly icon: string
  /** Path that its pages share. */
  readonly path: string
  readonly pages: readonly MenuPage[]
}

/**
 * The menu of an area and its pages, each said once.
 *
 * @param area its menu, and the pages below it in their order; the page `list` has the id `area/list`
 * @returns `menus` and `pages` for the manifest
 * @throws never
 * @example
 * export default manifest({
 *   id: 'visitor',
 *   title: '访客',
 *   version: '1.0.0',
 *   ...menuPages({
 *     id: 'visitor',
 *     title: '访客',
 *     icon: 'people',
 *     path: '/biz-business/visitor',
 *     pages: [{ name: 'list', title: '访客登记', icon: 'people', permission: 'visitor:read' }],
 *   }),
 * })
 */
export function menuPages({ id, title, icon, path, pages }: MenuArea) {
  const whom = (permission: string | undefined) => (permission === undefined ? {} : { permission })
  return {
    menus: [
      { id, title, path, icon },
      ...pages.map(({ name, menu = name, to, permission, ...words }) => ({
        id: `${id}.${menu}`,
        path: to ?? `${path}/${name}`,
        parent: id,
        ...(to === undefined && { component: `${id}/${name}` }),
        ...words,
        ...whom(permission),
      })),
    ],
    pages: pages
      .filter(({ to }) => to === undefined)
      .map((page) => ({
        id: `${id}/${page.name}`,
        path: `${path}/${page.name}`,
        title: page.title,
        ...whom(page.permission),
      })),
  }
}
