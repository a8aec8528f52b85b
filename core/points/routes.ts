import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * A page of the workbench.
 *
 * @see routes
 */
export interface Route {
  /** Named by menu entries as their component, e.g. `vehicle/list`. */
  readonly id: string
  /** Path pattern of react-router, e.g. `/vehicle-deployment/list/:id`. */
  readonly path: string
  readonly title: string
  /** Permission code without which the page answers 404. */
  readonly permission?: string
  /** `empty` shows the page without the frame of the shell; `plain` without the side bar. */
  readonly layout?: 'main' | 'plain' | 'empty'
  /** Pinned to the tags bar. */
  readonly affix?: boolean
  /** Starts anew whenever it is shown, rather than keeping what was entered while its tag is open. */
  readonly noCache?: boolean
  /** Fetches the page when it is first visited; the module's default export is a component. */
  readonly load: () => Promise<{ readonly default: unknown }>
}

/**
 * Pages of the workbench. A plugin lists its pages in the manifest and gives their components in the web half.
 *
 * @example
 * export const help = offer(routes, {
 *   id: 'visitor/help',
 *   path: '/biz-business/visitor/help',
 *   title: '帮助',
 *   load: async () => ({ default: () => '帮助' }),
 * })
 */
export const routes = contributionPoint<Route>({
  id: 'routes',
  describe: '工作台的页面',
  check: (route) => [
    ...(typeof route.path === 'string' && route.path.startsWith('/') ? [] : ['path 应以 / 开头']),
    ...(typeof route.load === 'function' ? [] : ['缺少函数 load']),
  ],
})
