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
  /** Name of the heading it stands under; at the top of the area when absent. */
  readonly under?: string
}

/**
 * A heading within the menu of an area; who may open nothing below it does not see it.
 *
 * @see menuPages
 */
interface MenuHeading {
  /** Last part of the id of its menu entry. */
  readonly name: string
  readonly title: string
  readonly icon: string
}

/** What {@link menuPages} takes. */
interface MenuArea {
  /** Id of the plugin. */
  readonly id: string
  readonly title: string
  readonly icon: string
  /** Path that its pages share. */
  readonly path: string
  /** In their order; an area of few pages has none. */
  readonly headings?: readonly MenuHeading[]
  readonly pages: readonly MenuPage[]
}

/**
 * The menu of an area and its pages, each said once.
 *
 * @param area its menu, its headings, and the pages below it in their order; the page `list` has the id `area/list`
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
export function menuPages({ id, title, icon, path, headings = [], pages }: MenuArea) {
  const whom = (permission: string | undefined) => (permission === undefined ? {} : { permission })
  return {
    menus: [
      { id, title, path, icon },
      ...headings.map(({ name, ...words }) => ({
        id: `${id}.${name}`,
        path: `${path}/${name}`,
        parent: id,
        ...words,
      })),
      ...pages.map(({ name, menu = name, to, permission, under, ...words }) => ({
        id: `${id}.${menu}`,
        path: to ?? `${path}/${name}`,
        parent: under === undefined ? id : `${id}.${under}`,
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
