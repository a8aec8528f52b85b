import type { TObject } from 'typebox'
import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * Settings of a plugin that each tenant may choose; its form is drawn from the schema and checked by it.
 *
 * @see settings
 */
export interface Settings {
  /** Id of the plugin. */
  readonly id: string
  readonly schema: TObject
}

/**
 * Settings of a plugin that each tenant chooses. Usually written in the manifest.
 *
 * @example
 * export const ours = offer(settings, {
 *   id: 'visitor',
 *   schema: Type.Object({ keepDays: Type.Integer({ title: '保留天数', default: 90, minimum: 1 }) }),
 * })
 */
export const settings = contributionPoint<Settings>({
  id: 'settings',
  describe: '插件的租户级设置',
  check: (value) => (value.schema?.type === 'object' ? [] : ['schema 应为对象的 JSON Schema']),
})
