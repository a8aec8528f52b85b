import { contributionPoint } from '../kernel/contribution-point.ts'
import type { Manifest } from '../kernel/manifest.ts'

/**
 * Things of a tenant that depend on a plugin: published forms with its fields, instances of its processes.
 *
 * @see pluginUsages
 */
export interface UsageCount {
  /** What is counted, as a person calls it, e.g. 已发布的表单. */
  readonly title: string
  /** How many there are. */
  readonly count: number
  /** Page of the workbench that shows them. */
  readonly path?: string
}

/**
 * Tells before a plugin is switched off what would miss it.
 *
 * @see pluginUsages
 */
export interface PluginUsage {
  readonly id: string
  /** Looks with the database as the tenant sees it; counts of zero may be left out. */
  usage(db: unknown, plugin: Manifest): Promise<readonly UsageCount[]>
}

/**
 * What of a tenant would miss a plugin that is about to be switched off.
 *
 * @example
 * export const drafts = offer(pluginUsages, {
 *   id: 'visitor.drafts',
 *   usage: async () => [{ title: '未提交的来访登记', count: 2, path: '/biz-business/visitor' }],
 * })
 */
export const pluginUsages = contributionPoint<PluginUsage>({
  id: 'plugin-usages',
  describe: '插件停用前的使用情况统计',
  check: (usage) => (typeof usage.usage === 'function' ? [] : ['缺少函数 usage']),
})
