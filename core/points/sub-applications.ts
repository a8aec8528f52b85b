import { contributionPoint } from '../kernel/contribution-point.ts'

/** One of the applications the shell hosts; read by the shell and by the server. */
export interface SubApplication {
  readonly id: string
  readonly title: string
  /** Path of its files in production, e.g. `/child/system/`. */
  readonly child: string
  /** Route prefixes that belong to it, e.g. `/system`. */
  readonly prefixes: readonly string[]
  /** Development port, 8083 to 8099. */
  readonly port: number
}

export const subApplications = contributionPoint<SubApplication>({
  id: 'sub-applications',
  describe: '壳所承载的子应用',
  check: (app) => [
    ...(/^\/child\/[a-z-]+\/$/.test(app.child) ? [] : ['child 应形如 /child/system/']),
    ...(app.prefixes?.every((prefix) => prefix.startsWith('/')) ? [] : ['prefixes 应以 / 开头']),
    ...(app.port >= 8083 && app.port <= 8099 ? [] : ['port 应在 8083 至 8099 之间']),
  ],
})
