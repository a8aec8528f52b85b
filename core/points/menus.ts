import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * An entry of the top or side menu. Data alone, so the menu is drawn without any plugin code.
 *
 * @see menus
 */
export interface Menu {
  readonly id: string
  readonly title: string
  /** Address, or the common prefix of the children's addresses. */
  readonly path: string
  /** Id of the entry it hangs under; a top entry without. */
  readonly parent?: string
  /** Id of the neighbour it follows; the order of the plugins decides otherwise. */
  readonly after?: string
  /** Id of the route that draws the page. */
  readonly component?: string
  /** Name of a Blueprint icon; an empty one counts as `common`. */
  readonly icon?: string
  readonly permission?: string
  /**
   * Marks of the specification: `homeTop`, `dropdown`, `myApplications`, `unfinishedTasks`, `noSubApp`; and of the bar
   * at the foot of the phone: `phoneTab`, and `phoneAction` for what stands out in its middle.
   */
  readonly tags?: readonly string[]
  readonly hidden?: boolean
  /** A number that stands beside the title and follows what happens, such as how much is waiting. */
  readonly count?: MenuCount
}

/** Where the number of a menu entry comes from. */
export interface MenuCount {
  /** Id of the call that answers it, and its path: a GET without parameters. */
  readonly call: string
  readonly path: string
  /** Field of the answer that holds the number. */
  readonly field: string
  /** Type of the live message after which it is asked anew. */
  readonly changes: string
}

/**
 * Entries of the top and side menus. Usually written in the manifest, which needs no code.
 *
 * @example
 * export const help = offer(menus, { id: 'help', title: '使用帮助', path: '/help', tags: ['homeTop'] })
 */
export const menus = contributionPoint<Menu>({
  id: 'menus',
  describe: '顶部与侧边菜单',
  check: (menu) => (menu.title && menu.path ? [] : ['缺少 title 或 path']),
})
