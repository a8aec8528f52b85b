import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * One of the applications the shell hosts; read by the shell and by the server.
 *
 * @see subApplications
 */
export interface SubApplication {
  readonly id: string
  readonly title: string
  /** Path of its files in production, e.g. `/child/system/`. */
  readonly child: string
  /** Route prefixes that belong to it, e.g. `/system`. */
  readonly prefixes: readonly string[]
  /** Development port, a number from 8083 to 8099. */
  readonly port: number
}

/**
 * Applications that the shell hosts. Usually written in the manifest.
 *
 * @example
 * export const report = offer(subApplications, {
 *   id: 'report',
 *   title: '报表',
 *   child: '/child/report/',
 *   prefixes: ['/report'],
 *   port: 8090,
 * })
 */
export const subApplications = contributionPoint<SubApplication>({
  id: 'sub-applications',
  describe: '壳所承载的子应用',
  check: (app) => [
    ...(/^\/child\/[a-z-]+\/$/.test(app.child) ? [] : ['child 应形如 /child/system/']),
    ...(app.prefixes?.every((prefix) => prefix.startsWith('/')) ? [] : ['prefixes 应以 / 开头']),
    ...(app.port >= 8083 && app.port <= 8099 ? [] : ['port 应在 8083 至 8099 之间']),
  ],
})
